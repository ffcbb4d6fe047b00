import { expect, type Locator, type Page } from '@playwright/test'
import type { Language } from '@sammas/domain/language'
import { phoneOf } from './harness/outside-world.ts'
import { openContract, signButton, switchTo } from './harness/screens.ts'
import { test } from './harness/test.ts'
import { LANGUAGES, words } from './harness/words.ts'

test.use({ failedLoads: 'expected' })

const refused = (code: string, part: string, message: string) => ({
  code: `mandate.processing.error.epis.${code}`,
  message,
  arguments: [part],
})

const STATUS = '**/signature/smartId/status'

/** The registry's answer to every signature on this page from now on. */
async function refuse(page: Page, errors: object[]): Promise<void> {
  await page.unroute(STATUS)
  await page.route(STATUS, (route) => route.fulfill({ status: 400, json: { errors } }))
}

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

test('a refusal of the registry shows its text and ours, in both languages, with the possible next steps', async ({
  page,
  product,
}) => {
  const saver = product.freshSaver()
  await openContract({ page, product }, saver, 'et')
  // No signature happens: the subject is requested anew after each refusal.
  await phoneOf(product, saver).hold()
  const refusals: [string, object[], (shown: Locator, language: Language) => Promise<void>][] = [
    [
      'a refusal that cannot change is not offered again; the account comes first',
      [refused('already.active.contributions.fund', 'SELECTION', 'Already active contributions fund')],
      async (shown, language) => {
        await expect(shown.getByText(answers[language].alreadyActive)).toBeVisible()
        await expect(shown.getByText(answers[language].message)).toBeVisible()
        await expect(shown.locator('[lang="en"]')).toHaveText('Already active contributions fund')
        await expect(shown.getByText(answers[language].pending)).toBeVisible()
        await expect(shown.getByRole('link', { name: words[language].toAccount })).toBeVisible()
        await expect(shown.getByRole('button', { name: words[language].again })).toHaveCount(0)
      },
    ],
    [
      'each refused part is named, and the way to ask why is a link',
      [refused('unknown', 'TRANSFER', 'Unknown error'), refused('unknown', 'SELECTION', 'Unknown')],
      async (shown, language) => {
        await expect(shown.getByText(answers[language].switchRefused)).toBeVisible()
        await expect(shown.getByText(answers[language].directionRefused)).toBeVisible()
        const write = shown.getByRole('link', { name: answers[language].write }).first()
        await expect(write).toHaveAttribute('href', /^mailto:/)
        await expect(shown.getByRole('button', { name: words[language].again })).toHaveCount(0)
      },
    ],
    [
      'a fault of the registry may pass, so trying again stands second',
      [refused('technical.error', 'TRANSFER', 'Technical error')],
      async (shown, language) => {
        await expect(shown.getByText(answers[language].fault)).toBeVisible()
        await expect(shown.getByRole('link', { name: words[language].toAccount })).toBeVisible()
        await expect(shown.getByRole('button', { name: words[language].again })).toBeVisible()
      },
    ],
  ]
  for (const language of LANGUAGES) {
    const shown = page.getByRole('dialog', { name: answers[language].title })
    if (language === 'en') await switchTo(page, language)
    // One tells that the answer follows the page's language; the words of each are checked by their keys.
    for (const [title, errors, expectMessage] of language === 'et' ? refusals : refusals.slice(0, 1)) {
      await test.step(`${title} (${language})`, async () => {
        await refuse(page, errors)
        await signButton(page, language).click()
        await expectMessage(shown, language)
        await page.keyboard.press('Escape')
        await expect(shown).toBeHidden()
      })
    }
  }

  await test.step('the link to the account', async () => {
    await signButton(page, 'en').click()
    await page.getByRole('dialog', { name: answers.en.title }).getByRole('link', { name: words.en.toAccount }).click()
    await expect(page).toHaveURL(/\/account$/)
  })
})
