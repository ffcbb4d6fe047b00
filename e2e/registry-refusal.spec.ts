import { expect, type Page } from '@playwright/test'
import { openContract, signButton } from './harness/screens.ts'
import { test } from './harness/test.ts'
import { LANGUAGES, words } from './harness/words.ts'

test.use({ failedLoads: 'expected' })

const refused = (code: string, part: string, message: string) => ({
  code: `mandate.processing.error.epis.${code}`,
  message,
  arguments: [part],
})

/** The registry's answer to whatever is signed on this page. */
const refuse = (page: Page, errors: object[]) =>
  page.route('**/signature/smartId/status', (route) => route.fulfill({ status: 400, json: { errors } }))

const answers = {
  et: {
    title: 'Pensioniregistri vastus',
    alreadyActive: 'Sinu sissemaksed juba lähevad sellesse fondi',
    switchRefused: 'Pensioniregister ei võtnud fondivahetust vastu',
    directionRefused: 'Pensioniregister ei võtnud sissemaksete suunamist vastu.',
    fault: 'Fondivahetus jäi rikke tõttu vastu võtmata. Proovi mõne minuti pärast uuesti.',
    write: 'Kirjuta meile',
    pending: 'Millised avaldused on nüüd ootel, näed oma kontol.',
    message: 'Registri teade: ',
  },
  en: {
    title: 'The pension registry’s answer',
    alreadyActive: 'Your contributions already go to this fund',
    switchRefused: 'The pension registry did not accept the fund switch',
    directionRefused: 'The pension registry did not accept the redirection of contributions.',
    fault: 'It could not accept the fund switch. Try again in a few minutes.',
    write: 'Write to us',
    pending: 'Your account shows which applications are pending now.',
    message: 'The registry’s message: ',
  },
}

for (const language of LANGUAGES) {
  const said = words[language]
  const answer = answers[language]

  test(`a refusal that cannot change is not offered again; the account comes first (${language})`, async ({
    page,
    product,
  }) => {
    await openContract({ page, product }, product.freshSaver(), language)
    await refuse(page, [refused('already.active.contributions.fund', 'SELECTION', 'Already active contributions fund')])
    await signButton(page, language).click()
    const shown = page.getByRole('dialog', { name: answer.title })
    await expect(shown.getByText(answer.alreadyActive)).toBeVisible()
    await expect(shown.getByText(answer.message)).toBeVisible()
    await expect(shown.locator('[lang="en"]')).toHaveText('Already active contributions fund')
    await expect(shown.getByText(answer.pending)).toBeVisible()
    await expect(shown.getByRole('button', { name: said.again })).toHaveCount(0)
    await shown.getByRole('link', { name: said.toAccount }).click()
    await expect(page).toHaveURL(/\/account$/)
  })

  test(`each refused part is named, and the way to ask why is a link (${language})`, async ({ page, product }) => {
    await openContract({ page, product }, product.freshSaver(), language)
    await refuse(page, [refused('unknown', 'TRANSFER', 'Unknown error'), refused('unknown', 'SELECTION', 'Unknown')])
    await signButton(page, language).click()
    const shown = page.getByRole('dialog', { name: answer.title })
    await expect(shown.getByText(answer.switchRefused)).toBeVisible()
    await expect(shown.getByText(answer.directionRefused)).toBeVisible()
    await expect(shown.getByRole('link', { name: answer.write }).first()).toHaveAttribute('href', /^mailto:/)
    await expect(shown.getByRole('button', { name: said.again })).toHaveCount(0)
  })

  test(`a fault of the registry may pass, so trying again stands second (${language})`, async ({ page, product }) => {
    await openContract({ page, product }, product.freshSaver(), language)
    await refuse(page, [refused('technical.error', 'TRANSFER', 'Technical error')])
    await signButton(page, language).click()
    const shown = page.getByRole('dialog', { name: answer.title })
    await expect(shown.getByText(answer.fault)).toBeVisible()
    await expect(shown.getByRole('link', { name: said.toAccount })).toBeVisible()
    await expect(shown.getByRole('button', { name: said.again })).toBeVisible()
  })
}
