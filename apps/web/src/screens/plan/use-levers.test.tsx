// @vitest-environment happy-dom
import { basisPoints } from '@sammas/domain/money/basis-points'
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paths } from '#web/addresses/paths.ts'
import { useAddressWords, type AddressWords } from '#web/addresses/use-address-words.ts'
import { inPage, routerAt } from '#web/testing/in-page.tsx'
import { renderHook, settled } from '#web/testing/render-hook.tsx'
import { usePlanLevers, type PlanLevers } from './use-levers.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

async function at(...addresses: string[]) {
  const router = routerAt(...addresses)
  await router.load()
  const hook = renderHook(
    () => usePlanLevers(useAddressWords()),
    undefined,
    (host) => inPage(host, { router }),
  )
  const wait = (ms: number) => settled(() => vi.advanceTimersByTimeAsync(ms))
  const move = (part: Parameters<ReturnType<typeof usePlanLevers>['move']>[0]) =>
    settled(() => {
      hook.result().move(part)
    })
  return { ...hook, router, wait, move, query: () => router.history.location.search }
}

test('levers that are moved one after another are all kept, and the address takes them over once they rest', async () => {
  const plan = await at(`${paths.plan()}?rate=6&later=x`)
  expect(plan.result()).toMatchObject({ levers: { rate: 6, later: 0 }, dropped: ['later'] })
  await plan.move({ growth: basisPoints(200) })
  await plan.wait(200)
  await plan.move({ later: 2 })
  expect(plan.result()).toMatchObject({ levers: { rate: 6, growth: 200, later: 2 }, dropped: [] })
  await plan.wait(200)
  expect(plan.query()).toBe('?rate=6&later=x')
  await plan.wait(100)
  expect(Object.fromEntries(new URLSearchParams(plan.query()))).toEqual({ rate: '6', later: '2', growth: '2' })
  expect(plan.result().levers).toMatchObject({ rate: 6, growth: 200, later: 2 })
  plan.unmount()
})

test('a lever stays moved when the address takes over an earlier change after it was written', async () => {
  const router = routerAt(paths.plan())
  await router.load()
  const query = (words: AddressWords) => ({ words, change: () => undefined })
  const hook = renderHook(usePlanLevers, query({}), (host) => inPage(host, { router }))
  const rest = () => settled(() => vi.advanceTimersByTimeAsync(300))
  const move = (part: Parameters<PlanLevers['move']>[0]) =>
    settled(() => {
      hook.result().move(part)
    })
  await move({ later: 2 })
  await rest()
  await move({ rate: 6 })
  await rest()
  for (const words of [{ later: '2' }, { later: '2', rate: '6' }]) {
    await settled(() => {
      hook.rerender(query(words))
    })
    expect(hook.result().levers).toMatchObject({ later: 2, rate: 6 })
  }
  await settled(() => {
    hook.rerender(query({ later: '2' }))
  })
  expect(hook.result().levers).toMatchObject({ later: 2, rate: null })
  hook.unmount()
})

test('a lever that is moved while the address is being written stays moved', async () => {
  const plan = await at(paths.plan())
  await plan.move({ later: 2 })
  await settled(() => {
    vi.advanceTimersByTime(300)
    plan.result().move({ rate: 6 })
  })
  expect(plan.query()).toBe('?later=2')
  expect(plan.result().levers).toMatchObject({ later: 2, rate: 6 })
  plan.unmount()
})

test('a navigation to another address counts more than a change before it', async () => {
  const plan = await at(`${paths.plan()}?rate=6`, `${paths.plan()}?rate=4`)
  await plan.move({ later: 2 })
  expect(plan.result().levers).toMatchObject({ rate: 4, later: 2 })
  await settled(() => {
    plan.router.history.back()
    return plan.router.load()
  })
  expect(plan.result().levers).toMatchObject({ rate: 6, later: 0 })
  await plan.wait(1000)
  expect(plan.query()).toBe('?rate=6')
  plan.unmount()
})

test('a change just before another page is opened does not touch that page’s address', async () => {
  const plan = await at(paths.plan())
  await plan.move({ later: 2 })
  await settled(() => {
    plan.router.history.push(paths.account())
    return plan.router.load()
  })
  await plan.wait(1000)
  expect(plan.router.history.location.href).toBe(paths.account())
  plan.unmount()
})

test('a change is not written after a navigation to another address, even while a deferred rendering is pending', async () => {
  const router = routerAt(paths.plan())
  await router.load()
  const change = vi.fn()
  const plan = renderHook(usePlanLevers, { words: { rate: '6' }, change }, (host) => inPage(host, { router }))
  await settled(() => {
    plan.result().move({ later: 2 })
  })
  await settled(() => {
    vi.advanceTimersByTime(299)
    flushSync(() => {
      plan.rerender({ words: { rate: '4' }, change })
    })
    vi.advanceTimersByTime(1)
  })
  expect(plan.result().levers).toMatchObject({ rate: 4, later: 0 })
  expect(change).not.toHaveBeenCalled()
  plan.unmount()
})

test('a plan that is closed just after a change writes no address', async () => {
  const plan = await at(paths.plan())
  await plan.move({ later: 2 })
  plan.unmount()
  await vi.advanceTimersByTimeAsync(1000)
  expect(plan.query()).toBe('')
})
