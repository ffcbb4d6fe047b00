import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { personaLines, samplePeopleLines } from './people-list.ts'
import { samplePeople } from './sample-people.ts'

const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8')
/** Unknown to everybody, which is the speciality. */
const NOBODY = '39510300221'

test('the README names some of the sample people, by their names', () => {
  const rows = [...readme.matchAll(/^\| (\d{11}) \| ([^|]+) \|/gm)].map(([, code, name]) => `${code} ${name}`)
  const lines = samplePeople.map(({ personalCode, firstName, lastName }) => `${personalCode} ${firstName} ${lastName}`)
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.filter((row) => !lines.includes(row) && !row.endsWith("SK's test person"))).toEqual([])
})

test('every person in the README exists in the sandbox', () => {
  const known = [...samplePeopleLines, ...personaLines].map(({ personalCode }) => personalCode)
  const named = [...new Set(readme.match(/\b\d{11}\b/g))]
  expect(named.filter((code) => code !== NOBODY && !known.includes(code))).toEqual([])
})
