import { amlCheckCreate } from '@sammas/contract/aml'
import { checksToPost, OCCUPATIONS, type AmlAnswers, type Occupation } from '@sammas/domain/aml/aml'
import { call } from '#web/api/client.ts'

/** The two questions below the contact form, as answered on the page; an empty box is no answer. */
export type ContactAnswers = { occupation: Occupation | null; resident: boolean }

export const NO_ANSWERS: ContactAnswers = { occupation: null, resident: false }

/** All three questions, as answered on the page. */
export type FullAnswers = ContactAnswers & { notExposed: boolean }

export const NO_FULL_ANSWERS: FullAnswers = { ...NO_ANSWERS, notExposed: false }

export type Question = keyof FullAnswers

/** The missing answers: answering one of the two makes both required (docs/rules.md: Contact details page). */
export function missingAnswers(answers: ContactAnswers): ('occupation' | 'resident')[] {
  return isAnswered(answers) ? unansweredOfTwo(answers) : []
}

export function isAnswered({ occupation, resident }: ContactAnswers): boolean {
  return occupation !== null || resident
}

/** The missing answers where all three are required, in the order of the page (docs/rules.md: Money-laundering answers). */
export function unanswered(answers: FullAnswers): Question[] {
  return [...(answers.notExposed ? [] : (['notExposed'] as const)), ...unansweredOfTwo(answers)]
}

function unansweredOfTwo({ occupation, resident }: ContactAnswers): ('occupation' | 'resident')[] {
  return [...(resident ? [] : (['resident'] as const)), ...(occupation === null ? (['occupation'] as const) : [])]
}

/** The given answers: a ticked box confirms its statement, an empty one is no answer. */
export function answersOf({ notExposed, resident, occupation }: FullAnswers): AmlAnswers {
  return { isResident: resident || null, isPoliticallyExposed: notExposed ? false : null, occupation }
}

/** The occupation of a form value, or null for an unknown one. */
export function parseOccupation(text: string): Occupation | null {
  return OCCUPATIONS.find((occupation) => occupation === text) ?? null
}

/** Posts the given answers, one after the other; stops at the first failure. Throws ApiFailure. */
export async function postAnswers(answers: AmlAnswers, signal?: AbortSignal): Promise<void> {
  const options = signal ? { signal } : {}
  for (const { type, success, metadata } of checksToPost(answers)) {
    const { occupation } = metadata
    if (type !== 'OCCUPATION') await call(amlCheckCreate, { body: { type, success, metadata: {} }, ...options })
    else if (occupation !== undefined) {
      await call(amlCheckCreate, { body: { type, success, metadata: { occupation } }, ...options })
    }
  }
}
