/** Occupations that a person can choose from (docs/rules.md: Money-laundering answers). */
export const OCCUPATIONS = [
  'PRIVATE_SECTOR',
  'PUBLIC_SECTOR',
  'THIRD_SECTOR',
  'ENTREPRENEUR',
  'STUDENT',
  'RETIRED',
  'UNEMPLOYED',
] as const
export type Occupation = (typeof OCCUPATIONS)[number]

/** The checks that a person answers; all others are made by the server. */
export const MANUAL_CHECK_TYPES = ['RESIDENCY_MANUAL', 'POLITICALLY_EXPOSED_PERSON', 'OCCUPATION'] as const
export const CHECK_TYPES = [
  ...MANUAL_CHECK_TYPES,
  'CONTACT_DETAILS',
  'DOCUMENT',
  'RESIDENCY_AUTO',
  'SK_NAME',
  'PENSION_REGISTRY_NAME',
] as const
export type AmlCheckType = (typeof CHECK_TYPES)[number]

/** A recorded money-laundering check. */
export type AmlCheck = { readonly type: AmlCheckType; readonly success: boolean; readonly time: Date }

const VALIDITY = 365 * 24 * 60 * 60 * 1000

/** Types that the person has to answer; each is answered by any of the listed ones, regardless of its outcome. */
const QUESTIONS: readonly (readonly [AmlCheckType, readonly AmlCheckType[]])[] = [
  ['RESIDENCY_MANUAL', ['RESIDENCY_MANUAL', 'RESIDENCY_AUTO']],
  ['POLITICALLY_EXPOSED_PERSON', ['POLITICALLY_EXPOSED_PERSON']],
  ['OCCUPATION', ['OCCUPATION']],
  ['CONTACT_DETAILS', ['CONTACT_DETAILS']],
]

/** Preconditions of a third-pillar mandate; one success of each group is enough. */
const NEEDED: readonly (readonly AmlCheckType[])[] = [
  ['POLITICALLY_EXPOSED_PERSON'],
  ['DOCUMENT'],
  ['OCCUPATION'],
  ['SK_NAME', 'PENSION_REGISTRY_NAME'],
  ['RESIDENCY_MANUAL', 'RESIDENCY_AUTO'],
]

/** The newest check of each type that is not older than 365 days; of equal times the later in the list. */
function validChecks(checks: readonly AmlCheck[], now: Date): ReadonlyMap<AmlCheckType, AmlCheck> {
  const newest = new Map<AmlCheckType, AmlCheck>()
  for (const check of checks) {
    if (check.time.getTime() < now.getTime() - VALIDITY) continue
    const known = newest.get(check.type)
    if (known === undefined || check.time >= known.time) newest.set(check.type, check)
  }
  return newest
}

/**
 * The questions for the person: the manual checks without a valid answer, CONTACT_DETAILS last. A negative answer is an answer. Unlike
 * the public product it lists POLITICALLY_EXPOSED_PERSON, which a mandate needs (docs/rules.md: Money-laundering answers).
 */
export function missingAmlChecks(checks: readonly AmlCheck[], now: Date): AmlCheckType[] {
  const valid = validChecks(checks, now)
  return QUESTIONS.filter(([, answers]) => !answers.some((type) => valid.has(type))).map(([type]) => type)
}

/** When the first of the required answers expires; null when one is missing already. */
export function answersValidUntil(checks: readonly AmlCheck[], now: Date): Date | null {
  const valid = validChecks(checks, now)
  const ends = QUESTIONS.map(([, answers]) => Math.max(...answers.map((type) => valid.get(type)?.time.getTime() ?? 0)))
  return ends.includes(0) ? null : new Date(Math.min(...ends) + VALIDITY)
}

/**
 * The groups of checks without a success within the year, for which a third-pillar mandate is refused with
 * `invalid.mandate.checks.missing`; empty when it may be made. The second pillar needs nothing (docs/rules.md: Money-laundering
 * answers).
 */
export function missingForThirdPillarMandate(checks: readonly AmlCheck[], now: Date): (readonly AmlCheckType[])[] {
  const valid = validChecks(checks, now)
  return NEEDED.filter((group) => !group.some((type) => valid.get(type)?.success === true))
}

/** The answers in the form, null while not given. The checkbox reads "not politically exposed". */
export type AmlAnswers = {
  readonly isResident: boolean | null
  readonly isPoliticallyExposed: boolean | null
  readonly occupation: Occupation | null
}

/** A check as it is posted. */
export type ManualCheck = {
  readonly type: (typeof MANUAL_CHECK_TYPES)[number]
  readonly success: boolean
  readonly metadata: { readonly occupation?: Occupation }
}

/** The checks to post for the given answers, in order (docs/rules.md: Money-laundering answers). */
export function checksToPost(answers: AmlAnswers): ManualCheck[] {
  const { isResident, isPoliticallyExposed, occupation } = answers
  const checks: ManualCheck[] = []
  if (isResident !== null) checks.push({ type: 'RESIDENCY_MANUAL', success: isResident, metadata: {} })
  if (isPoliticallyExposed !== null) {
    checks.push({ type: 'POLITICALLY_EXPOSED_PERSON', success: !isPoliticallyExposed, metadata: {} })
  }
  if (occupation !== null) checks.push({ type: 'OCCUPATION', success: true, metadata: { occupation } })
  return checks
}
