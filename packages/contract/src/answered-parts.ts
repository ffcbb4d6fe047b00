import { takesOutOf } from '@sammas/domain/application/application'
import { applicationType } from '@sammas/domain/application/kinds'
import type { Language } from '@sammas/domain/language'
import * as z from 'zod/mini'
import { applicationLine } from './application-names.ts'

/** A part of a signed mandate with the registry's answer to it; `type` is its kind at the registry. */
export const answeredPart = z.object({ type: z.string(), taken: z.boolean() })
export type AnsweredPart = Readonly<z.output<typeof answeredPart>>

const words: Readonly<Record<Language, { taken: string; refused: string }>> = {
  et: { taken: 'Vastu võetud', refused: 'Vastu võtmata' },
  en: { taken: 'Accepted', refused: 'Not accepted' },
}

const isMoneyOut = ({ type }: AnsweredPart): boolean => takesOutOf({ type: applicationType(type) }) !== null

/** Some applications for money out under one signature were accepted, and others were not. */
export const isPartlyTaken = (parts: readonly AnsweredPart[]): boolean =>
  parts.every(isMoneyOut) && parts.some(({ taken }) => taken) && parts.some(({ taken }) => !taken)

/**
 * The applications for money out under one signature, each by its name and answer: "Not accepted: Second-pillar fund pension". The
 * refused ones come first. Empty for a mandate of another kind, whose parts are one application to the person, and before the answer.
 */
export function answeredLines(parts: readonly AnsweredPart[], language: Language): string[] {
  if (!parts.every(isMoneyOut)) return []
  return parts
    .toSorted((one, other) => Number(one.taken) - Number(other.taken))
    .map(({ type, taken }) => {
      const name = applicationLine({ type, moved: null }, language)
      return `${words[language][taken ? 'taken' : 'refused']}: ${name}`
    })
}
