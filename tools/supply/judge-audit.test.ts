import { expect, test } from 'vitest'
import { judgeAudit } from './judge-audit.mjs'

const hole = (severity: string, node: string, via: unknown[]) => ({ severity, nodes: [node], via })
const title = { title: 'Reads too far', url: 'https://github.com/advisories/GHSA-1' }
const shipped = new Set(['node_modules/fastify'])
const audit = (vulnerabilities: object) => `npm warn something\n${JSON.stringify({ vulnerabilities })}\n`

test('without known holes it ends with 0', () => {
  expect(judgeAudit(audit({}), shipped)).toEqual({ lines: ['0 shipped packages with known holes, 0 tools'], code: 0 })
})

test('a vulnerability in what is shipped comes first and exits with 1', () => {
  const output = audit({
    vite: hole('high', 'node_modules/vite', ['rolldown']),
    fastify: hole('low', 'node_modules/fastify', [title]),
  })
  expect(judgeAudit(output, shipped)).toEqual({
    lines: [
      'shipped  low  fastify: Reads too far (https://github.com/advisories/GHSA-1)',
      'tool     high  vite: by rolldown',
      '1 shipped packages with known holes, 1 tools',
    ],
    code: 1,
  })
})

test('a vulnerability in a tool alone is reported and exits with 0', () => {
  expect(judgeAudit(audit({ vite: hole('high', 'node_modules/vite', [title]) }), shipped).code).toBe(0)
})

test.each([
  ['a registry that refuses', 'npm warn audit 405\n{"message": "405 Method Not Allowed", "statusCode": 405}\n', '405'],
  ['no network', 'npm error network getaddrinfo ENOTFOUND\n', 'ENOTFOUND'],
  ['nothing', '', 'no answer'],
  ['half an answer', '{"vulnerabilities": {', 'vulnerabilities'],
  ['an answer of another shape', '{"vulnerabilities": null}', 'nothing is known'],
])('%s is reported as unknown, never as none, and exits with 2', (_, output, reason) => {
  const { lines, code } = judgeAudit(output, shipped)
  expect([lines.length, code]).toEqual([1, 2])
  expect(lines[0]).toContain('nothing is known')
  expect(lines[0]).toContain(reason)
})
