import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { personaLines, samplePeopleLines } from './people-list.ts'
import { samplePeople } from './sample-people.ts'

const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8')
const known = samplePeopleLines.map(({ personalCode }) => personalCode)
/** Unknown to everybody, which is the speciality. */
const NOBODY = '39510300221'

test('the list to be somebody from names the sample people, in their order and by their names', () => {
  const rows = [...readme.matchAll(/^\| (\d{11}) \| ([^|]+) \|/gm)].map(([, code, name]) => [code, name])
  const codesOfTestPeople = /^\| (\d{11}(?:, \d{11})+) \| SK's test people/m.exec(readme)?.[1]?.split(', ') ?? []
  expect(codesOfTestPeople).not.toEqual([])
  expect(rows).toEqual(
    samplePeople
      .filter(({ personalCode, behaviour }) => behaviour === undefined && !codesOfTestPeople.includes(personalCode))
      .map(({ personalCode, firstName, lastName }) => [personalCode, `${firstName} ${lastName}`]),
  )
})

test('every person in the README exists in the sandbox, and no sample person is missing there', () => {
  const named = new Set(readme.match(/\b\d{11}\b/g))
  expect(known.filter((code) => !named.has(code))).toEqual([])
  const somebody = new Set([...known, ...personaLines.map(({ personalCode }) => personalCode), NOBODY])
  expect([...named].filter((code) => !somebody.has(code))).toEqual([])
})
