import { expect, type Page } from '@playwright/test'
import { phoneOf } from './harness/outside-world.ts'
import { people } from './harness/people.ts'
import { startLogin, controlCode, inLanguage, openAs, openSigning } from './harness/screens.ts'
import { signButton, signingWindow } from './harness/screens.ts'
import { test } from './harness/test.ts'
import { words } from './harness/words.ts'

/** The tree of a screen reader: names, roles, and the reading order. */
const main = (page: Page) => page.getByRole('main')

test.use({ failedLoads: 'expected', calls: 'apart' })

test('a screen reader reads the login in order: question, error, code, warning, reason of the failure', async ({
  page,
  product,
}) => {
  await page.goto(inLanguage('/login', 'et'))
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - banner:
      - link "Liigu sisu juurde"
      - link "Sammas, avalehele"
      - navigation "Peamenüü":
        - link "EN – In English"
    - main:
      - heading "Logi sisse" [level=1]
      - tablist "Sisselogimise viis":
        - tab "Smart-ID" [selected]
        - tab "Mobiil-ID"
        - tab "ID-kaart"
      - tabpanel "Smart-ID":
        - textbox "Isikukood"
        - checkbox "Jäta isikukood selles seadmes meelde"
        - button "Logi sisse" [disabled]
        - paragraph: Sisselogimiseks kirjuta isikukood.
    - contentinfo:
      - link "Ligipääsetavus ja välimus"
  `)

  await startLogin(page, '1', 'et')
  const code = page.getByRole('textbox', { name: 'Isikukood' })
  await expect(main(page)).toMatchAriaSnapshot(`
    - tabpanel "Smart-ID":
      - textbox "Isikukood" [invalid]: "1"
      - paragraph: /^Isikukood ei ole õige/
      - checkbox
      - button "Logi sisse"
  `)
  await expect(code).toBeFocused()
  await expect(code).toHaveAccessibleDescription(words.et.badCode)

  const saver = product.freshSaver()
  const phone = phoneOf(product, saver)
  await phone.hold()
  await startLogin(page, saver, 'et')
  await controlCode(page)
  await expect(main(page)).toMatchAriaSnapshot(`
    - heading "Võrdle koodi telefonis" [level=1]
    - paragraph: Ava telefonis Smart-ID. Kui seal on sama kood, sisesta PIN1.
    - paragraph: /^Kontrollkood \\d \\d \\d \\d$/
    - paragraph: /^Aega on jäänud/
    - paragraph: Kui kood on teine või sina seda ei alustanud, ära PIN1 sisesta.
    - button "Katkesta"
  `)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await phone.refuse()
  await expect(main(page)).toMatchAriaSnapshot(`
    - heading "Logi sisse" [level=1]
    - alert: Smart-ID päringust keelduti telefonis. Kui soovid jätkata, alusta uuesti.
    - tablist
    - tabpanel "Smart-ID":
      - textbox "Isikukood": "${saver}"
      - button "Logi sisse"
  `)
})

test('a screen reader reads the account in order: sum, funds, growth, problems, then the tables', async ({
  page,
  product,
}) => {
  await openAs({ page, product }, people.mariLiis, '/account')
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - banner:
      - navigation "Peamenüü":
        - link "Konto"
        - link "Tehingud"
        - link "Väljavõtted"
        - link "Tähtajad"
        - link "Teated"
        - button "Peida summad"
        - link "EN – In English"
        - button "Mari-Liis Tamm"
        - button "Logi välja"
    - main:
      - heading "Tere, Mari-Liis Tamm!" [level=1]
      - region "Sinu pensionivara kokku":
        - heading "Sinu pensionivara kokku" [level=2]
        - paragraph: /^\\d{2} \\d{3},\\d{2} €$/
        - term: II sammas
        - definition: /€/
        - term: III sammas
        - definition: /€/
        - term: Liikmekapital
        - definition: /€/
        - term: Kokku
        - definition: /€/
      - heading "Sinu raha aja jooksul" [level=2]
      - figure:
        - text: /Sinu II ja III sammas kokku on kasvanud .* võrra\\./
        - slider
      - group "Ajavahemik":
        - radio "Algusest" [checked]
      - region "Sammaste seis":
        - heading "Sammaste seis" [level=2]
        - list "Sammaste seis":
          - listitem:
            - heading "II sammas" [level=3]
            - paragraph: /^Vajab tähelepanu/
            - link "Vali madalad tasud"
          - listitem:
            - heading "III sammas" [level=3]
            - paragraph: /^Korras/
          - listitem:
            - heading "Liikmesus" [level=3]
            - paragraph: /^Korras/
      - region "Kokkuvõte":
        - heading "Kokkuvõte" [level=2]
        - table "Kokkuvõte"
      - region "Viimased tehingud"
      - region "Liikmekapital"
      - region "Tootluse võrdlus":
        - combobox "Ajavahemik"
        - figure:
          - text: /keskmiselt/
  `)

  await page.route(/\/api\/v1\/(?!me$|me\/conversion|session|t$)/, (route) =>
    route.fulfill({ status: 500, json: { errors: [] } }),
  )
  await page.reload()
  await expect(main(page)).toMatchAriaSnapshot(`
    - heading "Tere, Mari-Liis Tamm!" [level=1]
    - alert:
      - paragraph: Suurt osa andmetest ei õnnestunud laadida
      - button "Proovi uuesti"
    - region "Sinu pensionivara kokku":
      - heading "Sinu pensionivara kokku" [level=2]
      - paragraph: Sinu vara seisu ei õnnestunud laadida. Põhjus on lehe alguses.
  `)
})

test('the chart is read day by day by keyboard, and the same figures are a table', async ({ page, product }) => {
  await openAs({ page, product }, people.mariLiis, '/account')
  const chart = page.getByRole('slider')
  await chart.focus()
  const valueText = () => chart.getAttribute('aria-valuetext')
  const last = await valueText()
  expect(last).toMatch(/20\d\d.*€/)
  await page.keyboard.press('ArrowLeft')
  const before = await valueText()
  expect(before).not.toBe(last)
  await page.keyboard.press('Home')
  const first = await valueText()
  expect(new Set([last, before, first]).size).toBe(3)
  await page.keyboard.press('End')
  await expect(chart).toHaveAttribute('aria-valuetext', last ?? '')

  await page.getByText('Näita samu arve tabelina').focus()
  await page.keyboard.press('Enter')
  const table = page.getByRole('table', { name: /aja jooksul|väärtus/i })
  await expect(table.getByRole('columnheader').first()).toBeVisible()
  await expect(table.getByRole('rowheader').first()).toBeVisible()
})

test('a login that returns to a step leads to its heading, and the title names the step', async ({ page }) => {
  await page.goto(inLanguage('/2nd-pillar-flow/confirm-mandate', 'et'))
  await startLogin(page, people.karlErik, 'et')
  await expect(page).toHaveTitle(/ – II sammas – Sammas$/)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(heading).toBeFocused()
  await expect(page).toHaveTitle(`${(await heading.textContent()) ?? ''} – II sammas – Sammas`)
})

test('the plan is quiet on arrival, and announces its new answer once when a lever has moved', async ({
  page,
  product,
}) => {
  await openAs({ page, product }, people.jaan, '/plan')
  const spoken = page.locator('[aria-live=polite]').filter({ hasText: /\S/ })
  const lever = page.getByRole('slider').first()
  await expect(lever).toBeVisible()
  await expect(spoken).toHaveCount(0)
  await lever.press('ArrowRight')
  await expect(spoken).toHaveCount(1)
  await expect(spoken).toHaveText(/^Umbes .* kuus/)
  await expect(spoken.locator('*')).toHaveCount(0)
})

test('a screen reader reads signing as a dialog: subject, code, warning, and reason of the failure', async ({
  page,
  product,
}) => {
  const { phone } = await openSigning({ page, product }, 'et')
  await expect(signingWindow(page)).toMatchAriaSnapshot(`
    - dialog "Allkirjasta telefonis":
      - heading "Allkirjasta telefonis" [level=2]
      - paragraph: "Allkirjastad: II samba fondivahetuse avaldus."
      - paragraph: Ava telefonis Smart-ID. Kui seal on sama kood, sisesta PIN2.
      - paragraph: /^Kontrollkood \\d \\d \\d \\d$/
      - paragraph: /^Aega on jäänud/
      - paragraph: Kui kood on teine või sina seda ei alustanud, ära PIN2 sisesta.
      - button "Katkesta"
  `)
  await phone.refuse()
  await expect(signingWindow(page)).toMatchAriaSnapshot(`
    - dialog "Jäi allkirjastamata":
      - heading "Jäi allkirjastamata" [level=2]
      - alert: Päringust keelduti telefonis. Avaldust ei esitatud ja midagi ei muutunud.
      - button "Proovi uuesti"
      - button "Sulge"
  `)
  await page.keyboard.press('Escape')
  await expect(signButton(page, 'et')).toBeFocused()
})
