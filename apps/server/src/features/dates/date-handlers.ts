import { answersValidUntil, type AmlCheck } from '@sammas/domain/aml/aml'
import { tallinnDate } from '@sammas/domain/dates/civil-date'
import { comingDates, daysLeft, type ComingDate, type ComingPart } from '@sammas/domain/application/coming-dates'
import { movedFunds, type MovedFunds } from '@sammas/domain/account/moved-funds'
import { contributionsEndOf, hasFundsToSwitch } from '@sammas/domain/account/second-pillar-state'
import { mandateDeadlines } from '@sammas/domain/dates/mandate-deadlines'
import { comingContributionDeadline } from '@sammas/domain/payment/contribution-year'
import { holdingsOf } from '@sammas/domain/holdings/holding'
import { isAllPromised, sourceOf } from '@sammas/domain/selection/free-part'
import { comingPayment } from '@sammas/domain/withdrawal/running-fund-pension'
import type { Language } from '@sammas/domain/language'
import { refusal } from '../../refusals/api-error.ts'
import { registryAnswer } from '../../refusals/registry-answer.ts'
import type { HandlersOf, Once, Session } from '../../http/handler.ts'
import { applicationFacts } from '../../pension/application-facts.ts'
import { claimOf } from '../../pension/claim-of.ts'
import { carriedOutOn } from '../../pension/carried-out-on.ts'
import { voidRatesFrom, withoutVoidRates } from '../../pension/void-by.ts'
import { mandateOf } from '../../pension/mandate-of.ts'
import { holdingsOfPerson } from '../../pension/pension-account.ts'
import type { Reading } from '../../pension/reading.ts'
import { secondPillarStateOf } from '../../pension/second-pillar-state.ts'
import { fundPensionsOf } from '../../pension/withdrawal-standing.ts'
import { rateStandingFrom } from '../../pension/rate-standing.ts'
import { calendarFile } from './calendar-file.ts'
import type { KnownDate } from './date-words.ts'

export type DateDeps = {
  reading: (once: Once) => Reading
  now: () => Date
  amlChecksOf: (personId: number) => Promise<readonly AmlCheck[]>
  provider: string
  filePrefix: string
  host: string
}

const calendarName: Record<Language, string> = { et: 'tahtajad', en: 'dates' }

const idOf = (date: ComingDate): string =>
  'parts' in date ? `${date.kind}-${date.key}-${date.day}` : `${date.kind}-${date.day}`

function movedOn(parts: readonly ComingPart[]): MovedFunds | null {
  const transfers = parts.flatMap(({ source, moves }) =>
    source === null ? [] : [{ source, targets: moves.map(({ target }) => target?.name ?? null) }],
  )
  const pillar = transfers[0]?.source.pillar ?? 2
  return movedFunds(
    pillar,
    transfers.map(({ source, targets }) => ({ source: source.name, targets })),
  )
}

const dateAnswer = (date: ComingDate, now: Date): KnownDate => ({
  id: idOf(date),
  kind: date.kind,
  day: date.day,
  time: 'time' in date ? date.time : null,
  daysLeft: daysLeft(date, now),
  carriedOut: 'carriedOut' in date ? date.carriedOut : null,
  applicationId: 'parts' in date ? date.parts[0].id : null,
  applicationType: 'parts' in date ? date.parts[0].type : null,
  moved: 'parts' in date ? movedOn(date.parts) : null,
})

/** Coming dates of a person, as a list and as a calendar file (docs/rules.md: Coming dates). */
export function dateHandlers(deps: DateDeps): HandlersOf<'dateList' | 'calendarGet' | 'mandateDeadlinesGet'> {
  const datesOf = async (
    { registry, mandateOfProcess }: Reading,
    { personId, personalCode }: Session,
    language: Language,
  ): Promise<KnownDate[]> => {
    const [clock, person, applications, account, checks, mandates] = await Promise.all([
      registryAnswer(registry.now()),
      registryAnswer(registry.person(personalCode)),
      registryAnswer(registry.applications(personalCode)),
      holdingsOfPerson(registry, personalCode, language),
      deps.amlChecksOf(personId),
      mandateOfProcess(personId),
    ])
    // Deadlines follow the registry's day, answers of the law the real one.
    const now = new Date(clock)
    const today = tallinnDate(now)
    const [state, hasClaim] = await Promise.all([
      secondPillarStateOf(registry, personalCode, { ...account, applications, today }),
      claimOf(registry, personalCode, applications),
    ])
    const voided = voidRatesFrom(applications, person?.secondPillarContributionsEndDate ?? null)
    const waiting = withoutVoidRates(applications, voided).map((application) => ({
      ...applicationFacts(application, account.funds, hasClaim),
      mandateId: mandateOf(application, mandates),
      carriedOut: carriedOutOn(application),
    }))
    const sources = holdingsOf(account.holdings, 2).map((holding) => sourceOf(holding, { pending: waiting, today }))
    const fundPensions = await fundPensionsOf(registry, personalCode, today)
    const dates = comingDates({
      now,
      hasFundsToSwitch: hasFundsToSwitch(state) && !isAllPromised(sources),
      mayChooseRate:
        rateStandingFrom({ person, state, applications, unanswered: [], onTheirWay: [], today }).kind === 'may-choose',
      contributionsEnd: contributionsEndOf(state),
      hasThirdPillar: person?.thirdPillarActive ?? false,
      applications: waiting,
      // While the registry does not answer, there are none to show: the account shows that it failed.
      fundPensionDays: (fundPensions.ok ? fundPensions.value : [])
        .filter(({ active }) => active)
        .flatMap((pension) => comingPayment(pension, today)?.from ?? []),
      amlAnswersUntil: answersValidUntil(checks, deps.now()),
    })
    return dates.map((date) => dateAnswer(date, now))
  }

  return {
    dateList: ({ session, language, once }) => datesOf(deps.reading(once), session, language),

    mandateDeadlinesGet: async ({ once }) => {
      const now = new Date(await registryAnswer(deps.reading(once).registry.now()))
      return {
        ...mandateDeadlines(now),
        thirdPillarPaymentDeadline: comingContributionDeadline(now),
        nonCancellableApplicationDeadline: now.toISOString(),
      }
    },

    calendarGet: async ({ session, language, query: { id }, once }) => {
      const known = await datesOf(deps.reading(once), session, language)
      const dates = known.filter((date) => id === undefined || date.id === id)
      if (id !== undefined && dates.length === 0) throw refusal('not.found')
      const { provider, host } = deps
      const text = calendarFile(dates, { language, provider, host, now: deps.now() })
      const name = id ?? calendarName[language]
      return {
        bytes: new TextEncoder().encode(text),
        fileName: `${deps.filePrefix}_${name}.ics`,
        mediaType: 'text/calendar; charset=utf-8',
      }
    },
  }
}
