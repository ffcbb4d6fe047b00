// @vitest-environment happy-dom
import type { PlanAnswer } from '@sammas/contract/plan'
import { QueryClient } from '@tanstack/react-query'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { planQuery } from '#web/api/plan-query.ts'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { connectToNothing } from '#web/testing/connect-to.ts'
import { inPage } from '#web/testing/in-page.tsx'
import { mount } from '#web/testing/mount.ts'
import { planAnswer } from '#web/testing/plan-answer.ts'
import { settled } from '#web/testing/render-hook.tsx'
import { FeesUntilPension } from './fees-until-pension.tsx'

beforeAll(() => loadMessages('screens/account', 'i18n'))
beforeEach(connectToNothing)

/** The line; null: the plan failed to load. */
async function shownText(plan: PlanAnswer | null): Promise<string> {
  const answers = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } })
  const { queryKey } = planQuery()
  if (plan !== null) answers.setQueryData(queryKey, plan)
  else await answers.query({ queryKey, queryFn: () => Promise.reject(new Error('away')) }).catch(() => undefined)
  const { host } = mount(inPage(<FeesUntilPension />, { answers }))
  await settled()
  return host.textContent
}

test('fees until the pension day are shown where there are any and they are known; the link to the plan always is', async () => {
  expect(await shownText(planAnswer())).toMatch(/^Pensionini läheb tasudeks umbes 12\s346\u00a0€\. Vaata/)
  const link = /^Vaata, mis sellest pensioniks saab$/
  expect(await shownText(planAnswer({ feesUntilPension: 0 }))).toMatch(link)
  expect(await shownText(planAnswer({ feesUntilPension: null }))).toMatch(link)
  expect(await shownText(null)).toMatch(link)
})

test('past the pension age the way leads to a pension now, not by the time that one retires', async () => {
  const past = planAnswer({
    pension: { date: '2026-11-23', age: { years: 65, months: 0 }, isSet: true },
    birthDate: '1961-11-23',
    feesUntilPension: 0,
  })
  expect(await shownText(past)).toBe('Vaata, kui suur pension sellest praegu tuleks')
  const dayBefore = planAnswer({
    pension: { date: '2026-11-24', age: { years: 65, months: 0 }, isSet: true },
    birthDate: '1961-11-24',
    feesUntilPension: 0,
  })
  expect(await shownText(dayBefore)).not.toMatch(/praegu/)
})
