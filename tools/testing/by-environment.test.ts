import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ownEnvironmentsLast } from './by-environment.ts'
import { temporaryTree } from './temporary-tree.ts'

test('files with their own environment come last in their project, and the order is kept otherwise', () => {
  const [page, plain] = ['// @vitest-environment happy-dom\n', "import 'vitest'\n"]
  const root = temporaryTree({ a: page, b: plain, c: page, d: plain, e: page, f: plain })
  const [logic, web] = [{}, {}]
  const files = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ({
    project: name < 'e' ? logic : web,
    moduleId: join(root, name),
  }))
  const order = ownEnvironmentsLast(files).map(({ moduleId }) => moduleId.slice(-1))
  expect(order.join('')).toBe('bdacfe')
})
