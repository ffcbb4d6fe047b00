import type { ElementType, Key } from 'react'
import { jsx as reactJsx, jsxs as reactJsxs } from 'react/jsx-runtime'
import { inOwnElements } from './own-elements.ts'

export { Fragment, type JSX } from 'react/jsx-runtime'

// The JSX of this application (`jsxImportSource` in tsconfig.json and vite.config.ts): React's, with text in elements of its own.

type Props = { readonly children?: unknown }

const given = (type: ElementType, props: Props): Props => {
  if (props.children === undefined) return props
  const children = inOwnElements(type, props.children, reactJsx)
  return children === props.children ? props : { ...props, children }
}

export const jsx = (type: ElementType, props: Props, key?: Key) => reactJsx(type, given(type, props), key)
export const jsxs = (type: ElementType, props: Props, key?: Key) => {
  const own = given(type, props)
  return Array.isArray(own.children) ? reactJsxs(type, own, key) : reactJsx(type, own, key)
}
