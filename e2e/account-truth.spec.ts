import { expect, type Page } from '@playwright/test'
import { addDays, civilDate, tallinnDate, yearOf, type CivilDate } from '@sammas/domain/dates/civil-date'
import { factsOf, growthOf, hasPik, truthsOf, untrueClaims } from './harness/claims.ts'
import { moveCalendar } from './harness/outside-world.ts'
import { people } from './harness/people.ts'
import { openProduct } from './harness/product.ts'
import { hideLoginEnd, openAs, openWith, setDeviceOff } from './harness/screens.ts'
import { tokenFor } from './harness/server-calls.ts'
import { testOn } from './harness/test.ts'

/** With a product of this file's own: the calendar moves. */
const test = testOn(openProduct)
test.use({ failedLoads: 'expected' })

const { unknown, refuses, choosesWrongCode, neverAnswers, karlErik, ...savers } = people

/** Today, after the year's last moment to pay in, and when all pending applications have been carried out. */
function daysOf(today: CivilDate): CivilDate[] {
  const year = yearOf(today)
  const days = [today, civilDate(`${year}-12-30`), civilDate(`${year + 1}-05-20`)]
  return days.filter((day) => day >= today)
}

/** Euros of the amounts in a row of a table, as numbers; words are null. */
async function amountsIn(page: Page, region: string, row: string): Promise<Record<string, number | null>> {
  const table = page.getByRole('region', { name: region, exact: true }).getByRole('table')
  const titles = await table.getByRole('columnheader').allTextContents()
  const cells = await table
    .getByRole('row', { name: new RegExp(`^${row}`) })
    .getByRole('cell')
    .allTextContents()
  const number = (text: string) => {
    const digits = text
      .replaceAll(/[\u00a0\s€]/g, '')
      .replace('−', '-')
      .replace(',', '.')
    return /^-?\d+\.\d\d$/.test(digits) ? Number(digits) : null
  }
  return Object.fromEntries(cells.map((cell, index) => [titles[index + 1] ?? '', number(cell)]))
}

/** Everybody today, and a third of the people on each of the other days. */
const isChecked = (dayIndex: number, saverIndex: number) => dayIndex === 0 || (saverIndex + dayIndex) % 3 === 0

test('every sentence on the account is true, for each kind of sample person, today and later', async ({
  page,
  product,
}) => {
  test.setTimeout(600_000)
  await hideLoginEnd(page)
  const tokens = new Map<string, string>()
  const seen = new Set<string>()
  for (const [index, day] of daysOf(tallinnDate(new Date())).entries()) {
    await moveCalendar(product, day)
    // A device that is three weeks fast, or slow, shows the same.
    await setDeviceOff(page, index % 2 === 0 ? 21 : -21)
    for (const [saverIndex, [name, code]] of Object.entries(savers).entries()) {
      if (!isChecked(index, saverIndex)) continue
      const label = `${name} on ${day}`
      const token = tokens.get(code) ?? (await tokenFor(page.request, product, code))
      tokens.set(code, token)
      const facts = await factsOf(page.request, product, { token, day })
      const truths = `${day} ${truthsOf(facts)}`
      if (seen.has(truths)) continue
      seen.add(truths)
      await openWith({ page, product }, { token, method: 'smartId' }, '/account')
      await expect(page.getByRole('heading', { level: 1, name: /^Tere, / })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      if (!page.url().includes('/account')) continue
      const text = await page.getByRole('main').innerText()
      expect.soft(untrueClaims(text, facts), label).toEqual([])
      // Who has nothing yet is shown a way to begin, and no table of zeros.
      const isNew = await page.getByRole('heading', { name: 'Alusta siit' }).isVisible()
      expect
        .soft([isNew, (await page.getByRole('table').count()) === 0], label)
        .toEqual([name === 'rasmus', name === 'rasmus'])

      const summary = await amountsIn(page, 'Kokkuvõte', 'II sammas')
      if ('Sisse makstud' in summary) {
        expect.soft(summary['Sisse makstud'], `${label}: paid in`).toBe(facts.border.secondPillar.paidIn)
      }
      expect.soft(summary['Väärtus'] === null, `${label}: the second pillar has no known value`).toBe(hasPik(facts))
      const growth = growthOf(facts)
      if (growth === null || facts.points.length === 0) continue
      const whole = new Intl.NumberFormat('et', { useGrouping: false }).format(Math.round(Math.abs(growth)))
      const sentence = (await page.locator('figcaption').first().innerText()).replaceAll('\u00a0', '')
      const isSplit = facts.points.at(-1)?.secondPillar === null && facts.points.at(-1)?.thirdPillar !== null
      if (!isSplit) expect.soft(sentence, `${label}: growth`).toContain(`${whole}€`)
    }
  }
})

test('a switch inside a pillar is neither paid in nor taken out, a transfer to a PIK has left', async ({
  page,
  product,
}) => {
  await hideLoginEnd(page)
  // Ants: 60 % of his fund into another, the rest into a pension investment account, carried out long before.
  const day = addDays(civilDate(`${yearOf(tallinnDate(new Date())) + 1}-05-20`), 1)
  await moveCalendar(product, day)
  const token = await openAs({ page, product }, people.ants, '/account')
  const facts = await factsOf(page.request, product, { token, day })
  await expect(page.getByRole('region', { name: 'Kokkuvõte' }).getByRole('table')).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const summary = await amountsIn(page, 'Kokkuvõte', 'II sammas')
  expect(summary['Sisse makstud']).toBe(facts.border.secondPillar.paidIn)
  expect(summary).not.toHaveProperty('Välja võetud')
  expect(summary['Viidud PIK\u2011i']).toBe(facts.border.secondPillar.exits[0]?.amount)
})
