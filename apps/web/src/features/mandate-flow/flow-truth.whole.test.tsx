// @vitest-environment happy-dom
import { endpoints } from '@sammas/contract/endpoints'
import { tallinnDate } from '@sammas/domain/dates/civil-date'
import type { Language } from '@sammas/domain/language'
import { contributionYearEnd } from '@sammas/domain/payment/contribution-year'
import { samplePeople } from '@sammas/sandbox/people/sample-people'
import { TestBrowser } from '@sammas/server/testing/test-browser'
import { beforeAll, expect, test } from 'vitest'
import { openApplication } from '#web/testing/open-application.tsx'
import { productOfFile } from '#web/testing/product-of-file.ts'

const { product } = productOfFile({ people: 0 })

/** The server's facts about a person, with which every sentence of the flows must agree. */
type Facts = Awaited<ReturnType<typeof factsOf>>

async function factsOf(me: TestBrowser) {
  const { thirdPillar, secondPillarState } = await me.read(endpoints.conversionGet)
  const pending = await me.read(endpoints.applicationList, { query: { status: 'PENDING' } })
  return {
    day: tallinnDate(new Date()),
    user: await me.read(endpoints.userGet),
    state: secondPillarState,
    holdings: await me.read(endpoints.statementGet),
    contribution: thirdPillar.contribution,
    pending,
  }
}

const hasSecond = ({ state }: Facts) => ['in-funds', 'on-pik', 'leaving'].includes(state?.kind ?? '')

/** Pages about money, by address; a redirect to another step is part of it. */
const PAGES = [
  '/2nd-pillar-flow',
  '/2nd-pillar-flow/confirm-mandate',
  '/3rd-pillar-flow',
  '/3rd-pillar-flow/confirm-mandate',
  '/3rd-pillar-flow/success',
  '/3rd-pillar-payment',
] as const

const heldIn = ({ holdings }: Facts, pillar: 2 | 3) =>
  holdings.filter(({ fund, value }) => fund.pillar === pillar && value !== 0)
const isPending = ({ pending }: Facts, type: string) => pending.some((application) => application.type === type)
/** A switch has a source; the contract leaves the details of each kind open. */
type Switch = { sourceFund?: { pillar: 2 | 3 } }
const takes = (facts: Facts, pillar: 2 | 3) =>
  facts.pending.some(
    ({ type, details }) => type === 'TRANSFER' && (details as Switch).sourceFund?.pillar === pillar, // only a switch has one
  ) ||
  (pillar === 2 && (isPending(facts, 'WITHDRAWAL') || isPending(facts, 'EARLY_WITHDRAWAL')))

type Claim = {
  on: RegExp
  claim: Record<Language, RegExp>
  when: (facts: Facts) => boolean
  /** It must also be shown whenever it is true. */
  exactly?: true
}

/** Sentences of the flows, and when each is true. */
const CLAIMS: readonly Claim[] = [
  {
    on: /^\/2nd/,
    claim: { et: /Sinu praegune fond/, en: /Your present fund/ },
    when: (facts) => heldIn(facts, 2).length > 0 || hasSecond(facts),
  },
  {
    on: /^\/2nd/,
    claim: { et: /Vahetamine on tasuta|vaheta fondi/, en: /Switching is free|switch funds/ },
    when: (facts) => heldIn(facts, 2).length > 0,
  },
  {
    on: /^\/2nd-pillar-flow\/(transfer-future-capital|confirm-mandate)$/,
    claim: { et: /[Aa]va II sammas|Sul ei ole veel II sammast/, en: /Open a second pillar|no second pillar yet/i },
    when: ({ state }) => state?.kind === 'never-had',
    exactly: true,
  },
  {
    on: /^\/2nd/,
    claim: { et: /ei saa veel uuesti liituda/, en: /cannot join the second pillar again yet/ },
    when: ({ state }) => state?.kind === 'taken-out-early',
    exactly: true,
  },
  {
    on: /^\/2nd/,
    claim: { et: /Sinu II sammas on välja makstud/, en: /Your second pillar has been paid out/ },
    when: ({ state }) => state?.kind === 'paid-out',
    exactly: true,
  },
  {
    on: /^\/2nd/,
    claim: { et: /Jäta sissemaksed sinna/, en: /Leave contributions where/ },
    when: hasSecond,
  },
  {
    on: /^\/2nd-pillar-flow\/select-sources$/,
    claim: { et: /sinu osakutest on juba teel|sinu osakud on juba teel/, en: /your units are already on their way/ },
    when: (facts) => takes(facts, 2),
  },
  {
    on: /^\/3rd-pillar-flow\/(setup|confirm-mandate)$/,
    claim: { et: /[Aa]va III sammas/, en: /[Oo]pen a third pillar/ },
    when: ({ user }) => !user.thirdPillarActive,
    exactly: true,
  },
  {
    on: /^\/3rd-pillar-flow\/(select-sources|confirm-mandate)$/,
    claim: {
      et: /III samba osakuid teistes fondides|vaheta fondi/,
      en: /third-pillar units in other funds|switch funds/,
    },
    when: (facts) => heldIn(facts, 3).length > 0,
  },
  {
    on: /^\/3rd-pillar-flow\/success/,
    claim: { et: /makse on teel/, en: /payment is on its way/ },
    when: (facts) => isPending(facts, 'PAYMENT'),
  },
  {
    on: /^\/3rd-pillar-flow\/success/,
    claim: { et: /Makset me veel ei näe/, en: /do not see a payment yet/ },
    when: (facts) => !isPending(facts, 'PAYMENT'),
    exactly: true,
  },
  {
    on: /^\/3rd-pillar-payment/,
    claim: { et: /Läheb arvesse tänavu/, en: /Counts for this year/ },
    when: ({ day }) => day <= contributionYearEnd(Number(day.slice(0, 4))),
  },
  {
    on: /^\/3rd-pillar-payment/,
    claim: { et: /Võib minna arvesse järgmisel aastal/, en: /May count for next year/ },
    when: ({ day }) => day >= contributionYearEnd(Number(day.slice(0, 4))),
  },
  {
    on: /^\/3rd-pillar-payment/,
    claim: { et: /Tänavu oled maksnud 0,00/, en: /You have paid 0\.00/ },
    when: ({ contribution }) => contribution.yearToDate === 0,
    exactly: true,
  },
  { on: /./, claim: { et: /undefined|NaN|\{\w+\}/, en: /undefined|NaN|\{\w+\}/ }, when: () => false },
  // An unknown value is shown in words, and only an owner moves money.
  { on: /confirm/, claim: { et: /Tänase hinnaga −?0,00/, en: /−?0\.00\s€ at today’s price/ }, when: () => false },
]

function untrue(text: string, path: string, language: Language, facts: Facts): string[] {
  return CLAIMS.filter(({ on }) => on.test(path)).flatMap(({ claim, when, exactly }) => {
    const [isShown, isTrue] = [claim[language].test(text), when(facts)]
    if (isShown && !isTrue) return [`${path} shows ${String(claim[language])}`]
    return exactly && isTrue && !isShown ? [`${path} does not show ${String(claim[language])}`] : []
  })
}

/** Which of the claims are true of these facts. People with the same ones get the same sentences: one of them is enough. */
const truthsOf = (facts: Facts): string => CLAIMS.map(({ when }) => (when(facts) ? '1' : '0')).join('')

/** The page's words about money, once everything has loaded. */
async function textOf({ within }: Awaited<ReturnType<typeof openApplication>>): Promise<string> {
  await expect.poll(() => document.querySelectorAll('main h1').length).toBe(1)
  await expect.poll(() => document.querySelectorAll('[aria-busy=true]').length).toBe(0)
  return within('main').words()
}

/** Groups of people with different facts, one group for each test. */
const GROUPS = [0, 1, 2, 3, 4, 5] as const
let shown: { person: string; facts: Facts }[] = []

beforeAll(async () => {
  const byTruths = new Map<string, (typeof shown)[number]>()
  for (const { personalCode: person, behaviour } of samplePeople) {
    if (behaviour === 'DOWN') continue
    const facts = await factsOf(await new TestBrowser(product()).login(person))
    byTruths.set(truthsOf(facts), { person, facts })
  }
  shown = [...byTruths.values()]
})

test.each(GROUPS)('no sentence of the flows contradicts the person’s facts (group %i)', async (group) => {
  // Every second group reads Estonian, the others English.
  const language = group % 2 === 0 ? 'et' : 'en'
  const people = shown.filter((_, index) => index % GROUPS.length === group)
  expect(people).not.toEqual([])
  for (const { person, facts } of people) {
    const page = await openApplication(product(), { person, path: '/accessibility', language })
    for (const path of PAGES) {
      await page.goTo(path)
      const text = await textOf(page)
      expect.soft(untrue(text, window.location.pathname, language, facts), `${person}, ${path}`).toEqual([])
    }
  }
})
