import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { personaLines, samplePeopleLines } from './people-list.ts'
import { samplePeople } from './sample-people.ts'

const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8')
/** Unknown to everybody, which is the speciality. */
const UNKNOWN_PERSON = '39510300221'
/** Of SK's demo service; the README does not name it by its invented name. */
const TEST_PERSON = '40504040001'

test('the README names sample people by their names, in their order', () => {
  const rows = [...readme.matchAll(/^\| (\d{11}) \| ([^|]+) \|/gm)].map(([, code, name]) => [code, name])
  const codes = rows.map(([code]) => code)
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.filter(([code]) => code !== TEST_PERSON)).toEqual(
    samplePeople
      .filter(({ personalCode }) => personalCode !== TEST_PERSON && codes.includes(personalCode))
      .map(({ personalCode, firstName, lastName }) => [personalCode, `${firstName} ${lastName}`]),
  )
})

test('every person in the README exists in the sandbox', () => {
  const known = [...samplePeopleLines, ...personaLines].map(({ personalCode }) => personalCode)
  const named = [...new Set(readme.match(/\b\d{11}\b/g))]
  expect(named.filter((code) => code !== UNKNOWN_PERSON && !known.includes(code))).toEqual([])
})
