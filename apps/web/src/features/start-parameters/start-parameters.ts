import { readStored, writeStored } from '#web/storage/safe-storage.ts'

/** The prefix makes it one of the drafts that a logout clears. */
const KEY = 'draft.start-parameters'
const EXCHANGE_KEY = 'draft.start-exchange'

/** A monthly third-pillar payment requested on another page of the provider. */
export type SuppliedContribution = {
  /** Whole euros, above 0. */
  readonly euros: number
  /** Whether the present units are to be exchanged too. */
  readonly exchangesUnits: boolean
}

/** How the browser returns from the card service: the card has proved the person's identity, or not. */
type CardReturn = 'proved' | 'failed'

const CARD_RETURNS: ReadonlyMap<string | null, CardReturn> = new Map([
  ['idCard', 'proved'],
  ['idCardFailed', 'failed'],
])

/** The parameters of the address at start, read once before anything is shown (docs/rules.md: Screens and addresses). */
export type StartParameters = {
  readonly contribution: SuppliedContribution | null
  /** Whether units are to be exchanged, also without a contribution; null without the parameter. */
  readonly exchangesUnits: boolean | null
  /** Null when the browser does not come from the card service. */
  readonly cardReturn: CardReturn | null
}

const NONE: StartParameters = { contribution: null, exchangesUnits: null, cardReturn: null }
let taken = NONE

/**
 * The parameters in a query string. An unreadable number, and 0, are no contribution; without the exact words `true` or `false` the
 * exchange stays as in `before`, and defaults to true.
 */
export function startParametersIn(
  search: string,
  before: SuppliedContribution | null,
  exchangedBefore: boolean | null = null,
): StartParameters {
  const query = new URLSearchParams(search)
  const number = Number.parseInt(query.get('monthlyThirdPillarContribution') ?? '', 10)
  const euros = Number.isSafeInteger(number) && number > 0 ? number : before?.euros
  const word = query.get('exchangeExistingThirdPillarUnits')
  const exchangesUnits = word === 'true' || word === 'false' ? word === 'true' : exchangedBefore
  return {
    contribution:
      euros === undefined ? null : { euros, exchangesUnits: exchangesUnits ?? before?.exchangesUnits ?? true },
    exchangesUnits,
    cardReturn: CARD_RETURNS.get(query.get('login')) ?? null,
  }
}

/** The parameters of an address and this tab, without storing them. */
export const startParametersOf = (search: string): StartParameters =>
  startParametersIn(search, storedContribution(), storedExchange())

/** Reads the address at start and stores the contribution for this tab. */
export function takeStartParameters(search: string): void {
  taken = startParametersOf(search)
  if (taken.contribution !== null) writeStored('session', KEY, JSON.stringify(taken.contribution))
  if (taken.exchangesUnits !== null) writeStored('session', EXCHANGE_KEY, String(taken.exchangesUnits))
}

/** Clears the parameters: the person has logged out, and they do not apply to the next one. */
export function forgetStartParameters(): void {
  taken = NONE
}

/** The given contribution, if any. */
export const suppliedContribution = (): SuppliedContribution | null => taken.contribution

/** Whether the present units are to be exchanged; null without the parameter. */
export const suppliedExchange = (): boolean | null => taken.exchangesUnits

/** How the browser has just returned from the card service, if it has. */
export const cardReturn = (): CardReturn | null => taken.cardReturn

/** The same, consumed: the second time the answer is null. */
export function takeCardReturn(): CardReturn | null {
  const returned = taken.cardReturn
  taken = { ...taken, cardReturn: null }
  return returned
}

function storedContribution(): SuppliedContribution | null {
  const [, euros, exchanges] =
    /^\{"euros":(\d+),"exchangesUnits":(true|false)\}$/.exec(readStored('session', KEY) ?? '') ?? []
  return euros === undefined ? null : { euros: Number(euros), exchangesUnits: exchanges === 'true' }
}

function storedExchange(): boolean | null {
  const word = readStored('session', EXCHANGE_KEY)
  return word === 'true' || word === 'false' ? word === 'true' : null
}

/** Takes over a monthly contribution chosen elsewhere in the application, in whole euros, for this tab. */
export function supplyContribution(euros: number): void {
  const contribution = { euros, exchangesUnits: taken.exchangesUnits ?? true }
  taken = { ...taken, contribution }
  writeStored('session', KEY, JSON.stringify(contribution))
}
