import { expect, type Page } from '@playwright/test'
import { endpoints } from '@sammas/contract/endpoints'
import { addDays } from '@sammas/domain/dates/civil-date'
import { applicationDeadlines, type ScheduledApplication } from '@sammas/domain/application/kind-days'
import { periodEnd } from '@sammas/domain/dates/deadlines'
import type { Language } from '@sammas/domain/language'
import { moveCalendar, registryDay } from '../harness/outside-world.ts'
import { openAs } from '../harness/screens.ts'
import { callsOf } from '../harness/server-calls.ts'
import type { Given } from './state.ts'

/** The line with the minute at which a notice was made: the real clock's, and wider or narrower by its digits. */
export const NOTICE_TIME = 'main p:has(time)'

/** Noon of the registry's day. */
const now = async ({ product }: Given) => new Date(`${await registryDay(product)}T10:00:00Z`)

/**
 * Moves to the first day of the next application period and opens the page again: the deadline of a new signature is far then, so no check
 * of the person finds a notice of it.
 */
export async function openFarFromDeadlines(page: Page, given: Given): Promise<void> {
  await moveCalendar(given.product, addDays(periodEnd(await now(given)), 1))
  await page.reload()
}

/**
 * The registry's day is the one on which an application that was just signed is carried out: still news for the server, also when this
 * person's first check comes after it.
 */
export async function carryOut(given: Given, signed: ScheduledApplication = 'TRANSFER'): Promise<void> {
  await moveCalendar(given.product, applicationDeadlines(signed, await now(given)).fulfillmentDate)
}

/** The notices of an application that was carried out. The server looks for notices after a login. */
export async function openNotices(page: Page, language: Language, { product, saver }: Given): Promise<void> {
  const token = await openAs({ page, product }, saver, '/contact-details', language)
  const calls = callsOf(page.request, product, token)
  await expect.poll(async () => (await calls.call(endpoints.noticeList)).text()).toContain('"application-done"')
  await page.goto('/notices')
}
