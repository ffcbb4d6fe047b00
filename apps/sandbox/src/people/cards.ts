import type { CardDocument } from '../certificates/card-documents.ts'

/** People with another card than a citizen's. */
const OTHERS: Readonly<Record<string, CardDocument>> = {
  '50207080123': 'temporary-residence-2025',
  '60311273446': 'long-term-residence-2025',
}

/** The card in a person's hands: a citizen's, of 2018 with an even last digit of the personal code and of 2025 with an odd one. */
export function cardOf(personalCode: string): CardDocument {
  return OTHERS[personalCode] ?? (Number(personalCode.at(-1)) % 2 === 0 ? 'citizen-2018' : 'citizen-2025')
}
