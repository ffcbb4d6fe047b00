import { describe, expect, test } from 'vitest'
import { judge, type Rows } from './judge.ts'

const person = '49203152718'

const attempt = { id: 'a1', mandateId: 1, person, state: 'complete', digest: null, value: null, failure: null }
const mandate = { id: 1, value: 'v1', processes: [{ id: 'p1', successful: true }] }
const process = { id: 'p1', person, request: '{"type":"SELECTION"}', successful: true, applications: 1 }

/** One complete signature: sealed, sent to the registry, accepted. */
const delivered: Rows = {
  given: [{ person, digest: 'd1', value: 'v1' }],
  attempts: [attempt],
  mandates: [mandate],
  taken: [process],
  reported: [{ mandateId: 1, outcome: 'delivered' }],
}

describe('the judge of drills', () => {
  test('a signature with one application at the registry is in order', () => {
    expect(judge(delivered)).toEqual({ signatures: 1, delivered: 1, explained: 0, lost: [], doubled: [], stuck: [] })
  })

  test('a signature that failed with a reason shown to its person is explained', () => {
    const attempts = [{ ...attempt, state: 'failed', digest: 'd1', failure: 'smart.id.technical.error' }]
    const mandates = [{ id: 1, value: null, processes: [] }]
    const reported = [{ mandateId: 1, outcome: 'refused' as const }]
    expect(judge({ ...delivered, attempts, mandates, taken: [], reported })).toMatchObject({ explained: 1, lost: [] })
  })

  test.each(['smart.id.timeout', 'mobile.id.answer.unknown'])(
    'a signature that ended for its person with %s is lost',
    (failure) => {
      const attempts = [{ ...attempt, state: 'failed', digest: 'd1', failure }]
      const mandates = [{ id: 1, value: null, processes: [] }]
      const reported = [{ mandateId: 1, outcome: 'refused' as const }]
      expect(judge({ ...delivered, attempts, mandates, taken: [], reported })).toMatchObject({
        explained: 0,
        lost: [expect.stringContaining(failure) as string],
      })
    },
  )

  test('a signature that never reached the registry is lost, and so is one without a row', () => {
    expect(judge({ ...delivered, taken: [] }).lost).toEqual(['mandate 1: process p1 never reached the registry'])
    expect(judge({ ...delivered, attempts: [], mandates: [], taken: [], reported: [] }).lost).toHaveLength(1)
  })

  test('a signature refused by the registry and complete here is lost', () => {
    const taken = delivered.taken.map((process) => ({ ...process, successful: false }))
    expect(judge({ ...delivered, taken }).lost).toHaveLength(1)
  })

  test('two applications for one signature are doubled, with any ids', () => {
    const again = { ...process, id: 'p2' }
    expect(judge({ ...delivered, taken: [...delivered.taken, again] }, { forgets: true }).doubled).toHaveLength(1)
    const processes = [
      { id: 'p1', successful: true },
      { id: 'p2', successful: true },
    ]
    const mandates = [{ ...mandate, processes }]
    expect(judge({ ...delivered, mandates, taken: [...delivered.taken, again] }).doubled).toHaveLength(1)
  })

  test('two applications of one process are doubled, and so is a process that is not ours', () => {
    const taken = delivered.taken.map((process) => ({ ...process, applications: 2 }))
    expect(judge({ ...delivered, taken }).doubled).toHaveLength(1)
    expect(judge({ ...delivered, mandates: [{ id: 1, value: 'v1', processes: [] }] }).doubled).toHaveLength(1)
  })

  test('an attempt without a final state is stuck', () => {
    const attempts = [{ ...attempt, state: 'told' }]
    expect(judge({ ...delivered, attempts, reported: [] }).stuck).toEqual(['attempt a1 is told'])
  })

  test('a person who was shown a false outcome has lost', () => {
    expect(judge({ ...delivered, reported: [{ mandateId: 1, outcome: 'refused' }] }).lost).toHaveLength(1)
  })
})
