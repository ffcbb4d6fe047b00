// @vitest-environment happy-dom
import { addDays, civilDate, tallinnDate, yearOf, type CivilDate } from '@sammas/domain/dates/civil-date'
import { failingPeople } from '@sammas/sandbox/people/failing-people'
import { samplePeople } from '@sammas/sandbox/people/sample-people'
import { moveCalendar } from '@sammas/server/testing/outside-world'
import { TestBrowser } from '@sammas/server/testing/test-browser'
import { describe, expect, test } from 'vitest'
import { factsOf, growthOf, hasPik, truthsOf, untrueClaims } from '#web/testing/account-claims.ts'
import { openApplication } from '#web/testing/open-application.tsx'
import { productOfFile } from '#web/testing/product-of-file.ts'
import { settledPage } from '#web/testing/settled-page.ts'

const { product } = productOfFile({ people: 0 })

/** The questions come before the account. */
const REDIRECTED = '39001011237'
const NEW = '50207080123'
const ANTS = '36005171433'

const savers = samplePeople
  .filter((person) => !failingPeople.includes(person) && person.personalCode !== REDIRECTED)
  .map(({ personalCode }) => personalCode)

const year = yearOf(tallinnDate(new Date()))
/** All pending applications have been carried out by then. */
const later = civilDate(`${year + 1}-05-20`)
/** Today, after the year's last moment to pay in, and later. */
const days = [tallinnDate(new Date()), civilDate(`${year}-12-30`), later].filter((day, index, [today]) =>
  index === 0 ? true : day > (today ?? day),
)

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s/g, '')

/** Euros of the amounts in a row of the summary, as numbers; words are null. */
function amountsOf(row: string): Record<string, number | null> {
  const table = [...document.querySelectorAll('table')].find(({ caption }) => caption?.textContent === 'Kokkuvõte')
  const rows = [...(table?.querySelectorAll('tr') ?? [])].map(({ children }) =>
    [...children].map(({ textContent }) => textContent),
  )
  const [titles = []] = rows
  const cells = rows.find(([title]) => title?.startsWith(row)) ?? []
  const number = (text: string) => {
    const digits = plain(text).replace('€', '').replace('−', '-').replace(',', '.')
    return /^-?\d+\.\d\d$/.test(digits) ? Number(digits) : null
  }
  return Object.fromEntries(cells.map((text, index) => [titles[index] ?? '', number(text)]))
}

/** Opens the account and waits until it is whole. */
async function openAccount(person: string) {
  const page = await openApplication(product(), { person, path: '/account' })
  await page.shows(/Tere, /)
  await settledPage(page)
  return page
}

const seen = new Set<string>()

async function isTrueOf(person: string, day: CivilDate): Promise<void> {
  const facts = await factsOf(await new TestBrowser(product()).login(person), day)
  const truths = `${day} ${truthsOf(facts)}`
  // People with the same facts get the same sentences.
  if (seen.has(truths)) return
  seen.add(truths)
  const page = await openAccount(person)
  expect.soft(untrueClaims(page.within('main').words(), facts)).toEqual([])
  // Who has nothing yet is shown a way to begin, and no table of zeros.
  const isNew = page.words().includes('Alusta siit')
  expect.soft([isNew, document.querySelector('main table') === null]).toEqual([person === NEW, person === NEW])
  const summary = amountsOf('II sammas')
  if ('Sisse makstud' in summary) expect.soft(summary['Sisse makstud']).toBe(facts.border.secondPillar.paidIn)
  expect.soft(summary['Väärtus'] === null, 'the second pillar has no known value').toBe(hasPik(facts))
  const growth = growthOf(facts)
  const isSplit = facts.points.at(-1)?.secondPillar === null && facts.points.at(-1)?.thirdPillar !== null
  if (growth === null || facts.points.length === 0 || isSplit) return
  expect.soft(plain(document.querySelector('figcaption')?.textContent)).toContain(`${Math.round(Math.abs(growth))}€`)
}

/** Everybody today, and a third of the people on each of the other days. */
const peopleOn = (day: CivilDate) => savers.filter((_, index) => day === days[0] || index % 3 === days.indexOf(day) % 3)

describe.each(days)('on %s', (day) => {
  test('the registry stands at this day', async () => {
    expect(await moveCalendar(product(), { date: day })).toBe(day)
  })

  test.each(peopleOn(day))('every sentence on the account of %s is true', (person) => isTrueOf(person, day))
})

test('a switch inside a pillar is neither paid in nor taken out, a transfer to a PIK has left', async () => {
  // 60 % of the fund into another, the rest into a pension investment account, carried out long before.
  const day = await moveCalendar(product(), { date: addDays(later, 1) })
  const { me } = await openAccount(ANTS)
  const { border } = await factsOf(me, day)
  const summary = amountsOf('II sammas')
  expect(summary['Sisse makstud']).toBe(border.secondPillar.paidIn)
  expect(summary).not.toHaveProperty('Välja võetud')
  expect(summary['Viidud PIK\u2011i']).toBe(border.secondPillar.exits[0]?.amount)
})
