import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { expectNoBarriers } from './harness/barriers.ts'
import { people } from './harness/people.ts'
import { openAs } from './harness/screens.ts'
import { test } from './harness/test.ts'
import { LONGER_WORDS } from './harness/words.ts'

test.use({ failedLoads: 'expected' })

const labels = {
  et: {
    menu: 'Tähtajad',
    title: 'Tähtajad',
    signing: 'II samba fondide vahetamine: viimane päev allkirjastada',
    one: /^Kalendrisse: II samba fondide vahetamine/,
    all: 'Kõik kalendrisse',
    left: /^(täna|homme|\d+ päeva pärast)$/,
  },
  en: {
    menu: 'Dates',
    title: 'Dates',
    signing: 'Second-pillar fund switch: last day to sign',
    one: /^To calendar: Second-pillar fund switch/,
    all: 'All to calendar',
    left: /^(today|tomorrow|in \d+ days)$/,
  },
}

// The days are Tallinn's, wherever the browser is.
for (const [language, timezoneId] of [
  ['et', 'Pacific/Tongatapu'],
  ['en', 'America/Los_Angeles'],
] as const) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId })

    test(`coming dates are a list in ${language}, and are exported to a calendar one by one or all at once`, async ({
      page,
      product,
    }) => {
      const { menu, title, signing, one, all, left } = labels[language]
      await openAs({ page, product }, people.mariLiis, '/transactions', language)
      await page.getByRole('banner').getByRole('link', { name: menu }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: signing }) })
      await expect(row.getByText(left)).toBeVisible()
      if (language === LONGER_WORDS) await expectNoBarriers(page, 'dates')
      const day = await row.locator('time').getAttribute('datetime')
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        row.getByRole('button', { name: one }).press('Enter'),
      ])
      const text = await readFile(await file.path(), 'utf8')
      expect(text).toContain(`DTSTART;VALUE=DATE:${(day ?? '').replaceAll('-', '')}`)
      const [everything] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: all }).click(),
      ])
      expect(everything.suggestedFilename()).toMatch(/\.ics$/)
    })
  })
}
