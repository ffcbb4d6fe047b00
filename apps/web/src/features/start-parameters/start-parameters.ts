import { readStored, writeStored } from '#web/storage/safe-storage.ts'

/** The prefix makes it one of the drafts that a logout clears. */
const KEY = 'draft.start-parameters'
const EXCHANGE_KEY = 'draft.start-exchange'

/** A third-pillar payment a month that another page of the provider has already asked for. */
export type SuppliedContribution = {
  /** Whole euros, above 0. */
  readonly euros: number
  /** Whether the units held now are to be exchanged too. */
  readonly exchangesUnits: boolean
}

/** How the browser comes back from the card service: the card has proved who it is, or it has not. */
type CardReturn = 'proved' | 'failed'

const CARD_RETURNS: ReadonlyMap<string | null, CardReturn> = new Map([
  ['idCard', 'proved'],
  ['idCardFailed', 'failed'],
])

/** What the address says at start, once, before anything is shown (docs/rules.md: Screens and addresses). */
export type StartParameters = {
  readonly contribution: SuppliedContribution | null
  /** Whether units are to be exchanged, also without a contribution; null when no address said so. */
  readonly exchangesUnits: boolean | null
  /** Null when the browser does not come from the card service. */
  readonly cardReturn: CardReturn | null
}

const NONE: StartParameters = { contribution: null, exchangesUnits: null, cardReturn: null }
let taken = NONE

/**
 * The parameters in a query string. A number that cannot be read, and 0, are no contribution; without the exact words `true`
 * or `false` the exchange stays as `before` has it, and is wanted otherwise.
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

/** What an address and this tab say, without keeping it. */
export const startParametersOf = (search: string): StartParameters =>
  startParametersIn(search, storedContribution(), storedExchange())

/** Reads the address at start and keeps the contribution for this tab. */
export function takeStartParameters(search: string): void {
  taken = startParametersOf(search)
  if (taken.contribution !== null) writeStored('session', KEY, JSON.stringify(taken.contribution))
  if (taken.exchangesUnits !== null) writeStored('session', EXCHANGE_KEY, String(taken.exchangesUnits))
}

/** Forgets what an address asked for: the person has left, and the next one has asked for nothing. */
export function forgetStartParameters(): void {
  taken = NONE
}

/** The contribution that was supplied, if any. */
export const suppliedContribution = (): SuppliedContribution | null => taken.contribution

/** Whether the units held now are to be exchanged, as an address said; null when none did. */
export const suppliedExchange = (): boolean | null => taken.exchangesUnits

/** How the browser has just come back from the card service, if it has. */
export const cardReturn = (): CardReturn | null => taken.cardReturn

/** The same, asked by who goes on from there: the second time the answer is null. */
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
