import { expect, test } from 'vitest'
import { temporaryTree } from '../testing/temporary-tree.ts'
import { plainCommentFindings } from './plain-comments.ts'

const findings = (files: Record<string, string>, most = 50) => plainCommentFindings(temporaryTree(files), most)

const plain = '/** The holdings of a pillar. */\n'

test('a share of roundabout comments above the limit is found, with the files that have them', () => {
  const problem =
    '1 of 1 comment lines with what, whoever, whom or whose; 66.67 % of all, at most 50 % are allowed: name the thing'

  expect(findings({ 'a.ts': plain, 'b.ts': '// What is held.\n', 'c.css': '/* Whoever calls. */\n' })).toEqual([
    { file: 'b.ts', problem },
    { file: 'c.css', problem },
  ])
})

test.each(['const a = 1 // the one whose sum counts\n', '/**\n * For whom.\n */\n', '{/* What is shown. */}\n'])(
  '%j is a roundabout comment',
  (comment) => {
    expect(findings({ 'a.tsx': comment }, 0)).toHaveLength(1)
  },
)

test('at the limit, in code and in other files the words are allowed', () => {
  expect(findings({ 'a.ts': `${plain}// What is held.\nconst what = 'whose'\n`, 'README.md': 'What\n' })).toEqual([])
})

test('a tree without comments is a finding', () => {
  expect(findings({ 'a.ts': 'const a = 1\n' })).toHaveLength(1)
})
