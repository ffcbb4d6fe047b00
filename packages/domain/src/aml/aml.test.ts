import { expect, test } from 'vitest'
import {
  type AmlCheck,
  answersValidUntil,
  type AmlCheckType,
  checksToPost,
  missingAmlChecks,
  missingForThirdPillarMandate,
} from './aml.ts'

const now = new Date('2026-10-14T12:00:00Z')
const DAY = 24 * 60 * 60 * 1000

function check(type: AmlCheckType, success = true, daysAgo = 1): AmlCheck {
  return { type, success, time: new Date(now.getTime() - daysAgo * DAY) }
}

const enough = [
  check('POLITICALLY_EXPOSED_PERSON'),
  check('DOCUMENT'),
  check('OCCUPATION'),
  check('SK_NAME'),
  check('RESIDENCY_MANUAL'),
]
const without = (type: AmlCheckType) => enough.filter((one) => one.type !== type)

test('everything is missing at first, contact details last', () => {
  expect(missingAmlChecks([], now)).toEqual([
    'RESIDENCY_MANUAL',
    'POLITICALLY_EXPOSED_PERSON',
    'OCCUPATION',
    'CONTACT_DETAILS',
  ])
})

test('an answer of 365 days ago still counts, an older one does not', () => {
  expect(missingAmlChecks([check('OCCUPATION', true, 365)], now)).not.toContain('OCCUPATION')
  const older = { ...check('OCCUPATION', true, 365), time: new Date(now.getTime() - 365 * DAY - 1) }
  expect(missingAmlChecks([older], now)).toContain('OCCUPATION')
  expect(missingForThirdPillarMandate([...without('OCCUPATION'), older], now)).toEqual([['OCCUPATION']])
})

test('of two answers of one moment the later in the list counts', () => {
  const [yes, no] = [check('POLITICALLY_EXPOSED_PERSON', true), check('POLITICALLY_EXPOSED_PERSON', false)]
  const before = without('POLITICALLY_EXPOSED_PERSON')
  expect(missingForThirdPillarMandate([...before, no, yes], now)).toEqual([])
  expect(missingForThirdPillarMandate([...before, yes, no], now)).toEqual([['POLITICALLY_EXPOSED_PERSON']])
})

test('a negative answer is an answer, but no success', () => {
  const exposed = check('POLITICALLY_EXPOSED_PERSON', false)
  expect(missingAmlChecks([exposed], now)).not.toContain('POLITICALLY_EXPOSED_PERSON')
  expect(missingForThirdPillarMandate([...without('POLITICALLY_EXPOSED_PERSON'), exposed], now)).toEqual([
    ['POLITICALLY_EXPOSED_PERSON'],
  ])
})

test('the residency on the card replaces the question', () => {
  expect(missingAmlChecks([check('RESIDENCY_AUTO')], now)).not.toContain('RESIDENCY_MANUAL')
})

test.each<[string, AmlCheck[], AmlCheckType[][]]>([
  ['enough', enough, []],
  [
    'the registry name instead of the name of the certificate',
    [...without('SK_NAME'), check('PENSION_REGISTRY_NAME')],
    [],
  ],
  ['the residency of the card', [...without('RESIDENCY_MANUAL'), check('RESIDENCY_AUTO')], []],
  ['no document', without('DOCUMENT'), [['DOCUMENT']]],
  ['no name', without('SK_NAME'), [['SK_NAME', 'PENSION_REGISTRY_NAME']]],
  ['one name right, one wrong', [...enough, check('PENSION_REGISTRY_NAME', false)], []],
  [
    'not resident',
    [...without('RESIDENCY_MANUAL'), check('RESIDENCY_MANUAL', false)],
    [['RESIDENCY_MANUAL', 'RESIDENCY_AUTO']],
  ],
])('a third-pillar mandate with %s', (_, checks, missing) => {
  expect(missingForThirdPillarMandate(checks, now)).toEqual(missing)
})

test('the newest answer of a type counts, in any order', () => {
  const corrected = [check('POLITICALLY_EXPOSED_PERSON', false, 10), check('POLITICALLY_EXPOSED_PERSON', true, 5)]
  for (const answers of [corrected, corrected.toReversed()]) {
    expect(missingForThirdPillarMandate([...without('POLITICALLY_EXPOSED_PERSON'), ...answers], now)).toEqual([])
  }
  const [older, newer] = corrected
  expect([older, newer].map((one) => one?.success)).toEqual([false, true])
})

test('only given answers are posted', () => {
  expect(checksToPost({ isResident: true, isPoliticallyExposed: false, occupation: 'STUDENT' })).toEqual([
    { type: 'RESIDENCY_MANUAL', success: true, metadata: {} },
    { type: 'POLITICALLY_EXPOSED_PERSON', success: true, metadata: {} },
    { type: 'OCCUPATION', success: true, metadata: { occupation: 'STUDENT' } },
  ])
  expect(checksToPost({ isResident: false, isPoliticallyExposed: true, occupation: null })).toMatchObject([
    { type: 'RESIDENCY_MANUAL', success: false },
    { type: 'POLITICALLY_EXPOSED_PERSON', success: false },
  ])
  expect(checksToPost({ isResident: null, isPoliticallyExposed: null, occupation: null })).toEqual([])
})

test('answers hold until the first of them is 365 days old; a missing one has no day', () => {
  const all = ['RESIDENCY_AUTO', 'POLITICALLY_EXPOSED_PERSON', 'OCCUPATION', 'CONTACT_DETAILS'] as const
  const checks = all.map((type, index) => ({ type, success: true, time: new Date(Date.UTC(2026, index, 1)) }))
  const now = new Date('2026-06-01T00:00:00Z')
  expect(answersValidUntil(checks, now)).toEqual(new Date('2027-01-01T00:00:00Z'))
  const again = { type: 'RESIDENCY_MANUAL' as const, success: false, time: new Date('2026-05-01T00:00:00Z') }
  expect(answersValidUntil([...checks, again], now)).toEqual(new Date('2027-02-01T00:00:00Z'))
  expect(answersValidUntil(checks.slice(1), now)).toBeNull()
  expect(answersValidUntil(checks, new Date('2027-01-01T00:00:01Z'))).toBeNull()
})
