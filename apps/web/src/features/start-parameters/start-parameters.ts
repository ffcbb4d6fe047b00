import { readStored, writeStored } from '#web/lib/safe-storage.ts'

/** The prefix makes it one of the drafts that a logout clears. */
const KEY = 'draft.start-parameters'

/** A third-pillar payment a month that another page of the provider has already asked for. */
export type SuppliedContribution = {
  /** Whole euros, above 0. */
  readonly euros: number
  /** Whether the units held now are to be exchanged too. */
  readonly exchangesUnits: boolean
}

/** What the address says at start, once, before anything is shown. Specification section 2, Login page. */
export type StartParameters = {
  readonly contribution: SuppliedContribution | null
  /** The browser comes back from the card service, which has seen the card. */
  readonly returnsFromCard: boolean
}

let taken: StartParameters = { contribution: null, returnsFromCard: false }

/**
 * The parameters in a query string. A number that cannot be read, and 0, are no contribution; without the exact words `true`
 * or `false` the exchange stays as `before` has it, and is wanted otherwise.
 */
export function startParametersIn(search: string, before: SuppliedContribution | null): StartParameters {
  const query = new URLSearchParams(search)
  const number = Number.parseInt(query.get('monthlyThirdPillarContribution') ?? '', 10)
  const euros = Number.isSafeInteger(number) && number > 0 ? number : before?.euros
  const word = query.get('exchangeExistingThirdPillarUnits')
  const exchangesUnits = word === 'true' || (word !== 'false' && (before?.exchangesUnits ?? true))
  return {
    contribution: euros === undefined ? null : { euros, exchangesUnits },
    returnsFromCard: query.get('login') === 'idCard',
  }
}

/** Reads the address at start and keeps the contribution for this tab. */
export function takeStartParameters(search: string): void {
  taken = startParametersIn(search, storedContribution())
  if (taken.contribution !== null) writeStored('session', KEY, JSON.stringify(taken.contribution))
}

/** The contribution that was supplied, if any. */
export const suppliedContribution = (): SuppliedContribution | null => taken.contribution

/** Whether the browser has just come back from the card service. */
export const returnsFromCard = (): boolean => taken.returnsFromCard

/** The same, asked by who goes on from there: the second time the answer is no. */
export function takeCardReturn(): boolean {
  const returned = taken.returnsFromCard
  taken = { ...taken, returnsFromCard: false }
  return returned
}

function storedContribution(): SuppliedContribution | null {
  const [, euros, exchanges] =
    /^\{"euros":(\d+),"exchangesUnits":(true|false)\}$/.exec(readStored('session', KEY) ?? '') ?? []
  return euros === undefined ? null : { euros: Number(euros), exchangesUnits: exchanges === 'true' }
}
