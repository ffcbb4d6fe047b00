import { expect, test } from 'vitest'
import { MOST_KEPT, receivedLog } from './received-log.ts'
import { codeIn } from './what-arrives.ts'

const entry = { time: new Date(0), et: 'a', en: 'a', personalCode: null, status: 200 }

test('only the newest are kept, in order, and the numbers continue', () => {
  const log = receivedLog(() => undefined)
  for (let count = 0; count < MOST_KEPT + 5; count += 1) log.add(entry)
  const all = log.after(0)
  expect([all.length, all[0]?.number, all.at(-1)?.number]).toEqual([MOST_KEPT, 6, MOST_KEPT + 5])
  expect(log.after(MOST_KEPT + 4).map(({ number }) => number)).toEqual([MOST_KEPT + 5])
})

test('a client with numbers of an earlier start gets everything', () => {
  const log = receivedLog(() => undefined)
  log.add(entry)
  expect(log.after(9)).toHaveLength(1)
})

test('the code of a person is found in each kind of address', () => {
  expect(codeIn({ id: 'PNOEE-49203152718' })).toBe('49203152718')
  expect(codeIn({ id: 'PNOEE-49203152718-MOCK-Q' })).toBe('49203152718')
  expect(codeIn({ code: '49203152718', mandateId: '7' })).toBe('49203152718')
  expect(codeIn({ id: 'x' })).toBeNull()
})
