import type { ElementType, Key } from 'react'
import { jsx, jsxs } from './jsx-runtime.ts'

export { Fragment, type JSX } from 'react/jsx-runtime'

/** The same while developing (`npm run dev`, tests). */
export const jsxDEV = (type: ElementType, props: { children?: unknown }, key: Key | undefined, isStatic: boolean) =>
  (isStatic ? jsxs : jsx)(type, props, key)
