import { beforeEach, expect, test } from 'vitest'
import type { FlowDrafts, RunChoices } from './flow-draft.ts'
import { nextRun, takeUpRun, type FlowRun, type RunEvent } from './flow-run.ts'

type Choice = { fund: string; answer: string }
type Signed = { mandateId: number }

const contact = {
  email: 'a@post.ee',
  phoneNumber: '',
  street: 'Uus 9',
  postalCode: '1',
  countryCode: 'EE',
  districtCode: '',
}
const proposal: Choice = { fund: 'ours', answer: '' }

let stored: { choices: RunChoices<Choice> | null; signed: Signed | null }
beforeEach(() => {
  stored = { choices: null, signed: null }
})
const drafts: FlowDrafts<Choice, Signed> = {
  readChoices: () => stored.choices,
  keepChoices: () => undefined,
  readSigned: () => stored.signed,
  keepSigned: () => undefined,
  readBegun: () => null,
  keepBegun: () => undefined,
}

const begin = () => takeUpRun(drafts, 1, { flowId: 'first', proposal: () => proposal })
const after = (...events: RunEvent<Choice, Signed>[]): FlowRun<Choice, Signed> => events.reduce(nextRun, begin())

const choose = (fund: string): RunEvent<Choice, Signed> => ({ type: 'chosen', next: (before) => ({ ...before, fund }) })
const answer: RunEvent<Choice, Signed> = { type: 'noted', next: (before) => ({ ...before, answer: 'yes' }) }
const agree: RunEvent<Choice, Signed> = { type: 'agreed', to: 'mandate' }
const typed: RunEvent<Choice, Signed> = { type: 'contact-typed', contact, contactSaved: true }
const sign: RunEvent<Choice, Signed> = { type: 'signed', signed: { mandateId: 7 }, flowId: 'second', proposal }

test('an untouched proposal is not kept; a changed one is', () => {
  expect(begin()).toMatchObject({ kept: false, signed: null, choices: { flowId: 'first', chosen: proposal } })
  for (const event of [choose('other'), answer, agree, typed]) expect(after(event).kept).toBe(true)
})

test('this tab’s stored run is resumed, including the result of a signature', () => {
  const { choices } = after(choose('other'), agree)
  stored = { choices, signed: { mandateId: 3 } }
  expect(begin()).toEqual({ choices, kept: true, signed: { mandateId: 3 } })
})

test('another choice clears the agreement; other answers, contact details and a renewal keep it', () => {
  expect(after(agree, choose('other')).choices).toMatchObject({ chosen: { fund: 'other' }, agreedTo: null })
  const kept = after(agree, answer, typed, { type: 'renewed', flowId: 'again' })
  expect(kept.choices).toMatchObject({ agreedTo: 'mandate', flowId: 'again', contact, contactSaved: true })
})

test('a signature ends the choices: the next run is a proposal with its own name, and knows the contact details', () => {
  const run = after(choose('other'), typed, agree, sign)
  expect(run).toEqual({
    choices: { flowId: 'second', chosen: proposal, contact, contactSaved: true, agreedTo: null },
    kept: false,
    signed: { mandateId: 7 },
  })
})

test('choosing anew ends the result of the run before', () => {
  expect(after(choose('other'), sign, { type: 'restarted', proposal }).signed).toBeNull()
})
