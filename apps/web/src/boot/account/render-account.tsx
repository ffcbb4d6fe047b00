import { statementGet } from '@sammas/contract/fund'
import { capitalGet, conversionGet, userGet } from '@sammas/contract/user'
import { cents, eurosFromCents, ZERO_CENTS, type Cents } from '@sammas/domain/money/cents'
import { civilDate, tallinnDate } from '@sammas/domain/dates/civil-date'
import { longDate, unbroken } from '@sammas/domain/dates/long-date'
import type { Language } from '@sammas/domain/language'
import { formatEuros } from '@sammas/domain/money/format'
import { provider } from '@sammas/provider/provider'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import * as z from 'zod/mini'
import { paths } from '#web/addresses/paths.ts'
import { personCache } from '#web/api/prefetch-screen.ts'
import { connect } from '#web/api/connection.ts'
import { capitalQuery, conversionQuery, statementQuery, userQuery } from '#web/api/queries.ts'
import { currentSession, endSession, startSession } from '#web/features/session/session.ts'
import { standingClock } from '#web/lib/registry-clock.ts'
import { setDrawnLanguage } from '#web/i18n/language.ts'
import { textOf } from '#web/i18n/use-text.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { heroParts } from '#web/ui/hero-parts.ts'
import { Application } from '#web/app/application.tsx'
import { PAPER_PROVIDER } from '#web/app/paper-provider.ts'
import { createAppRouter } from '#web/app/routes.tsx'
import { holeOf, type AccountPictureData, type Hole } from './picture-data.ts'

// Run by the build: prerenders the account with sentinel amounts and replaces them by placeholders.

const ANSWERED = new Date('2026-01-15T12:00:00Z')
const [SECOND, THIRD, CAPITAL, TOTAL] = [cents(111_111_111), cents(222_222_222), cents(444_444_444), cents(777_777_777)]

// Answers with the fields that they must have: the rest is empty, as in an answer without them.

const user = z.decode(userGet.reply, {
  id: 1,
  personalCode: '',
  firstName: holeOf('name'),
  lastName: '',
  email: holeOf('email'),
  phoneNumber: holeOf('phone'),
  memberNumber: 1,
  age: 0,
  secondPillarActive: true,
  thirdPillarActive: true,
})

const capital = z.decode(capitalGet.reply, {
  membershipBonus: 0,
  capitalPayment: eurosFromCents(CAPITAL),
  unvestedWorkCompensation: 0,
  workCompensation: 0,
  profit: 0,
  total: eurosFromCents(CAPITAL),
})

const pillar = {
  selectionPartial: true,
  selectionComplete: true,
  transfersPartial: true,
  transfersComplete: true,
  paymentComplete: true,
  contribution: { total: 0 },
  subtraction: { total: 0 },
}
const conversion = z.decode(conversionGet.reply, {
  secondPillar: pillar,
  thirdPillar: pillar,
  secondPillarState: { kind: 'in-funds' },
})

const line = (pillarOfFund: 2 | 3, value: Cents) => ({
  fund: {
    isin: 'EE0000000000', // of no fund: it is not shown
    name: '',
    pillar: pillarOfFund,
    fundManager: { name: provider.fundManagerName },
    managementFeeRate: 0,
    ongoingChargesFigure: 0,
  },
  value: eurosFromCents(value),
  activeContributions: true,
  contributions: eurosFromCents(value),
  subtractions: 0,
  profit: 0,
})
const statement = z.decode(statementGet.reply, [line(2, SECOND), line(3, THIRD)])

/**
 * `screen`: the width that the page assumes. Throws when rendering fails, or when the result contains more personal data or days than
 * the placeholders.
 */
export async function renderAccounts(
  screen: { isWide: boolean },
  languages: readonly Language[],
): Promise<AccountPictureData> {
  startSession('drawn', 'smartId')
  const pages: [Language, AccountPictureData['pages'][Language]][] = []
  for (const language of languages) {
    setDrawnLanguage(language)
    connectNowhere(language)
    const pageOf = async (isWide: boolean) => {
      screen.isWide = isWide
      const [page, later] = [await drawnOn('2026-01-15'), await drawnOn('2031-08-02')]
      if (page !== later) throw new Error('The picture of the account shows the day')
      return withHoles(page, language)
    }
    const [wide, narrow] = [await pageOf(true), await pageOf(false)]
    const title = textOf('title.page', language, { title: textOf('title.account', language), provider: provider.name })
    pages.push([language, { title, wide, narrow }])
  }
  const zero = classIn(renderToStaticMarkup(<Amount amount={ZERO_CENTS} />))
  endSession({ kind: 'left' })
  personCache.clear()
  return {
    pages: Object.fromEntries(pages) as AccountPictureData['pages'], // one for each language
    zero,
    managerName: provider.fundManagerName,
    paperProvider: PAPER_PROVIDER,
  }
}

/** No call is made without a token. */
function connectNowhere(language: Language): void {
  connect({
    fetch: () => Promise.reject(new Error('The build sends no requests')),
    origin: '',
    language: () => language,
    token: () => null,
    sessionId: () => currentSession()?.id ?? '',
    oauthClient: () => ({ id: '', secret: '' }),
    onUnauthorized: () => undefined,
    onRefusable: () => undefined,
  })
  const when = { updatedAt: ANSWERED.getTime() }
  personCache.setQueryData(userQuery().queryKey, user, when)
  personCache.setQueryData(capitalQuery().queryKey, capital, when)
  personCache.setQueryData(conversionQuery().queryKey, conversion, when)
  personCache.setQueryData(statementQuery().queryKey, statement, when)
}

async function drawnOn(day: string): Promise<string> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [paths.account()] }))
  await router.load()
  const shown = router.state.matches.at(-1)
  if (shown?.pathname !== paths.account() || shown.status !== 'success') throw new Error('The account cannot be drawn')
  const clock = standingClock(new Date(`${civilDate(day)}T12:00:00Z`))
  return renderToStaticMarkup(<Application router={router} clock={clock} pictured={null} />)
}

/** Each amount, and the day, occurs once. */
function withHoles(html: string, language: Language): string {
  const { whole, cents: small } = heroParts(formatEuros(TOTAL, language))
  const replacements: [text: string, replacement: string][] = [
    [`>${whole}<`, `>${holeOf('whole')}<`],
    [`>${small}<`, `>${holeOf('cents')}<`],
    ...(
      [
        ['second-pillar', SECOND],
        ['third-pillar', THIRD],
        ['member-capital', CAPITAL],
        ['total', TOTAL],
      ] as [Hole, Cents][]
    ).map(([hole, amount]): [string, string] => [formatEuros(amount, language), holeOf(hole)]),
    [unbroken(longDate(tallinnDate(ANSWERED), language)), holeOf('day')],
  ]
  let page = html
  for (const [text, replacement] of replacements) {
    const pieces = page.split(text)
    if (pieces.length !== 2)
      throw new Error(`The picture of the account contains "${text}" ${String(pieces.length - 1)} times`)
    page = pieces.join(replacement)
  }
  return page
}

function classIn(html: string): string {
  const [, name] = /class="([^"]+)"/.exec(html) ?? []
  if (name === undefined) throw new Error('An amount of 0 looks like any other')
  return name
}
