import { amlCheckCreate } from '@sammas/contract/aml'
import { checksToPost, OCCUPATIONS, type AmlAnswers, type Occupation } from '@sammas/domain/aml/aml'
import { call } from '#web/api/client.ts'

/** The two questions below the contact form as they stand on the page; a box that is not ticked is not answered. */
export type ContactAnswers = { occupation: Occupation | null; resident: boolean }

export const NO_ANSWERS: ContactAnswers = { occupation: null, resident: false }

/** What is missing: answering one of the two makes both required (decisions section 3). */
export function missingAnswers({ occupation, resident }: ContactAnswers): ('occupation' | 'resident')[] {
  if (!isAnswered({ occupation, resident })) return []
  return [...(occupation === null ? (['occupation'] as const) : []), ...(resident ? [] : (['resident'] as const))]
}

export function isAnswered({ occupation, resident }: ContactAnswers): boolean {
  return occupation !== null || resident
}

/** The occupation of a form value, or null when it is none of ours. */
export function parseOccupation(text: string): Occupation | null {
  return OCCUPATIONS.find((occupation) => occupation === text) ?? null
}

/** Posts the answers that were given, one after the other; the first that fails stops it. Throws ApiFailure. */
export async function postAnswers(answers: AmlAnswers): Promise<void> {
  for (const { type, success, metadata } of checksToPost(answers)) {
    const { occupation } = metadata
    if (type !== 'OCCUPATION') await call(amlCheckCreate, { body: { type, success } })
    else if (occupation !== undefined) await call(amlCheckCreate, { body: { type, success, metadata: { occupation } } })
  }
}
