import { expect, type Page } from '@playwright/test'
import { addDays } from '@sammas/domain/dates/civil-date'
import type { Language } from '@sammas/domain/language'
import { moveCalendar, registryDay } from '../harness/outside-world.ts'
import { openAs } from '../harness/screens.ts'
import { callsOf } from '../harness/server-calls.ts'
import type { Given } from './state.ts'

/** Signed applications are carried out: the registry's day is long after. */
export async function carryOut({ product }: Given, days = 200): Promise<void> {
  await moveCalendar(product, addDays(await registryDay(product), days))
}

/** The notices of an application that was carried out. The server looks for notices after a login. */
export async function openNotices(page: Page, language: Language, { product, saver }: Given): Promise<void> {
  const token = await openAs({ page, product }, saver, '/contact-details', language)
  const calls = callsOf(page.request, product, token)
  await expect.poll(async () => (await calls.get('/notices')).text()).toContain('"application-done"')
  await page.goto('/notices')
}
