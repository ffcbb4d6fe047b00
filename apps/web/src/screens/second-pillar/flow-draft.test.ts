import { isin } from '@sammas/domain/fund/isin'
import { beforeEach, expect, test, vi } from 'vitest'
import { clearDrafts } from '#web/storage/clear-drafts.ts'
import { drafts } from './flow-draft.ts'

const { keepChoices, keepSigned, readChoices, readSigned } = drafts

let stored: Record<string, string>

beforeEach(() => {
  stored = {}
  const storage = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      stored[key] = value
    },
    removeItem: (key: string) => {
      // Only the storage's own keys are left.
      stored = Object.fromEntries(Object.entries(stored).filter(([name]) => name !== key))
    },
  }
  vi.stubGlobal('window', {
    get sessionStorage() {
      return Object.assign(Object.create(storage) as object, stored)
    },
  })
})

const choices: NonNullable<ReturnType<typeof readChoices>> = {
  flowId: 'run',
  chosen: {
    mode: 'some',
    rows: [{ id: 3, source: isin('EE3600019758'), target: isin('EE3600109435'), percent: 70 }],
    future: { chosen: true, isin: null },
  },
  contact: {
    email: 'a@post.ee',
    phoneNumber: '',
    street: 'Õle 7',
    postalCode: '10319',
    countryCode: 'EE',
    districtCode: '9999',
  },
  contactSaved: true,
  agreedTo: null,
}

test('choices survive a reload, for the same person alone', () => {
  keepChoices(choices, 1)
  expect(readChoices(1)).toEqual(choices)
  expect(readChoices(2)).toBeNull()
})

test('choices and result are deleted by a logout, choices by a signature', () => {
  keepChoices(choices, 1)
  keepSigned({ mandateId: 7, futureFund: null, movesUnits: true, day: '2026-11-21' }, 1)
  expect(readSigned(1)?.mandateId).toBe(7)
  keepChoices(null, 1)
  expect(readChoices(1)).toBeNull()
  clearDrafts()
  expect(readSigned(1)).toBeNull()
})

test.each([
  [
    'a percentage out of range',
    {
      chosen: {
        ...choices.chosen,
        rows: [{ id: 1, source: 'EE3600019758', target: 'EE3600109435', percent: 170 }],
      },
    },
  ],
  ['no isin', { chosen: { mode: 'all', target: 'EE1', reach: 'others', future: { chosen: false } } }],
  ['an unknown mode', { chosen: { mode: 'most', future: { chosen: false } } }],
])('a draft of another build with %s is dropped', (_what, change) => {
  stored['draft.second-pillar'] = JSON.stringify({ version: 1, personId: 1, value: { ...choices, ...change } })
  expect(readChoices(1)).toBeNull()
})
