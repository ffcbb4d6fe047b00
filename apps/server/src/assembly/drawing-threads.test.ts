import { once } from 'node:events'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { endpoints } from '@sammas/contract/endpoints'
import { expect, test } from 'vitest'
import type { StatementDrawing } from '../features/statement/draw-statement.ts'
import { onEngine } from '../testing/on-engine.ts'
import { temporaryFile } from '../testing/temporary-file.ts'
import { TestBrowser } from '../testing/test-browser.ts'
import { drawingThreads } from './drawing-threads.ts'

const mari = '49203152718'

/** A fake drawer: the period of its statement chooses its behaviour. */
const drawer = `export const drawStatement = async ({ period, shared }) => {
  if (period === 'dies') process.exit(3)
  if (period === 'fails') return new Error('it failed')
  if (period === 'never ends') for (;;) Atomics.add(shared, 0, 1)
  return new Uint8Array([1, 2, 3])
}`

const drawerFile = () => pathToFileURL(temporaryFile(Buffer.from(drawer), '.mjs'))

/** The part of a drawing that the drawer above reads. */
const drawing = (name: string, shared = new Int32Array(new SharedArrayBuffer(4))) =>
  ({ period: name, shared }) as unknown as StatementDrawing

test('a thread that dies costs its caller a 503, and the next drawing is made', async () => {
  const troubles: unknown[] = []
  const { draw, close } = drawingThreads((trouble) => troubles.push(trouble), drawerFile())
  expect(await draw(drawing('draws'))).toEqual(new Uint8Array([1, 2, 3]))
  const all = [draw(drawing('dies')), draw(drawing('draws')), draw(drawing('draws'))]
  await expect(all[0]).rejects.toMatchObject({ status: 503, errors: [{ code: 'service.unavailable' }] })
  expect(troubles).toHaveLength(1)
  for (const drawn of all.slice(1)) expect(await drawn).toEqual(new Uint8Array([1, 2, 3]))
  await close()
})

test('a drawing that fails is reported as it is, and its thread continues', async () => {
  const troubles: unknown[] = []
  const { draw, close } = drawingThreads((trouble) => troubles.push(trouble), drawerFile())
  await expect(draw(drawing('fails'))).rejects.toThrow('it failed')
  expect(await draw(drawing('draws'))).toHaveLength(3)
  expect(troubles).toEqual([])
  await close()
})

test('no thread survives the end, not even one that is at work, and nothing waits for it', async () => {
  const { draw, close } = drawingThreads(() => undefined, drawerFile())
  const shared = new Int32Array(new SharedArrayBuffer(4))
  const all = [draw(drawing('never ends', shared)), draw(drawing('draws'))].map((drawn) =>
    drawn.then(
      () => 'drawn',
      () => 'refused',
    ),
  )
  await expect.poll(() => Atomics.load(shared, 0)).not.toBe(0)
  await close()
  expect(await Promise.all(all)).toContain('refused')
  const before = Atomics.load(shared, 0)
  await once(new Worker('', { eval: true }), 'exit')
  expect(Atomics.load(shared, 0)).toBe(before)
})

const dyingDrawer = new URL('../testing/dying-drawer.mjs', import.meta.url)

onEngine('postgresql', 'a server with dying threads', { drawerFile: dyingDrawer }, (product) => {
  test.each(['/v1/statements/all/pdf', '/v1/archive'])(
    '%s is answered with 503, and the server continues',
    async (path) => {
      const me = await new TestBrowser(product()).login(mari)
      const answer = await me.send('GET', path)
      expect([answer.statusCode, answer.headers['retry-after'], answer.headers['content-disposition']]).toEqual([
        503,
        '2',
        undefined,
      ])
      expect(answer.json()).toMatchObject({ errors: [{ code: 'service.unavailable' }] })
      expect((await me.call(endpoints.userGet)).statusCode).toBe(200)
    },
  )
})
