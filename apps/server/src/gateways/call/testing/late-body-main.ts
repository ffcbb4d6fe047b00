/**
 * Run by a test in a separate process with `--expose-gc`: a neighbour sends headers and then hardly anything, and garbage is
 * collected meanwhile. Prints the result of the call.
 */
import { networkFetch } from '../network-fetch.ts'
import { callOutside } from '../outside-call.ts'
import type { OutsideWorld } from '../outside-world.ts'
import { get, realServer } from './real-server.ts'

const neighbour = await realServer((request, response) => {
  if (request.method === 'PUT') {
    response.end('{}')
    return
  }
  response.writeHead(200, { 'content-type': 'application/json' })
  const trickle = setInterval(() => response.write(' '), 20)
  response.on('close', () => {
    clearInterval(trickle)
    process.stdout.write('connection let go\n')
  })
})
const collecting = setInterval(() => {
  for (let time = 0; time < 3; time += 1) globalThis.gc?.()
}, 10)
const policy = { timeoutMs: 2000, largestAnswer: 1_000_000, pausesMs: [], repeatsLate: false }
const world: OutsideWorld = { fetch: networkFetch({ pins: [], proxy: null }) }
// The first call of a process takes longest, and the limit of the second one should fall into its body.
await callOutside(world, { ...get(neighbour.url), method: 'PUT' }, { ...policy, timeoutMs: 90_000 })
const outcome = await callOutside(world, get(neighbour.url), policy)
clearInterval(collecting)
process.stdout.write(`${globalThis.gc === undefined ? 'no gc' : JSON.stringify(outcome)}\n`)
// Nothing is closed by force: the process ends when the call has released its connection.
neighbour.stopListening()
