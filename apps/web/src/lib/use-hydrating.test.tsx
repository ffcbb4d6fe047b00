// @vitest-environment happy-dom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server.edge'
import { expect, test } from 'vitest'
import { useHydrating } from './use-hydrating.ts'

const seen: boolean[] = []

function Shown() {
  const isHydrating = useHydrating()
  seen.push(isHydrating)
  return <p>{isHydrating ? 'as drawn' : 'as it is'}</p>
}

test('the first render agrees with the prerendered page, the next has the present state', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const root = document.createElement('div')
  root.innerHTML = renderToString(<Shown />)
  expect(root.textContent).toBe('as drawn')
  const [drawn, faults] = [root.firstElementChild, [] as unknown[]]
  seen.length = 0
  await act(async () => {
    hydrateRoot(root, <Shown />, { onRecoverableError: (error) => faults.push(error) })
    await Promise.resolve()
  })
  expect([seen[0], root.textContent]).toEqual([true, 'as it is'])
  expect(root.firstElementChild).toBe(drawn)
  expect(faults).toEqual([])
})
