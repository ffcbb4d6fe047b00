import { createRef } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Alert } from './alert.tsx'

test('a message is announced once: when it appears, or by its focus', () => {
  const focused = renderToStaticMarkup(<Alert tone="bad" title="Aeg sai läbi" announced ref={createRef()} />)
  expect(focused).toMatch(/role="alert" aria-live="off"/)
  const alone = renderToStaticMarkup(<Alert tone="bad" title="Aeg sai läbi" announced />)
  expect(alone).toMatch(/role="alert"/)
  expect(alone).not.toMatch(/aria-live/)
})
