import { connect, createServer } from 'node:net'

// Passes TCP connections on, for a server on a machine of the drill: it may use the loopback interface alone. Arguments:
// address:port>address:port

for (const pair of process.argv.slice(2)) {
  const [from, to] = pair.split('>').map((address) => {
    const [host = '', port = ''] = address.split(':')
    return { host, port: Number(port) }
  })
  createServer((incoming) => {
    const outgoing = connect(to ?? { port: 0 })
    incoming.pipe(outgoing).pipe(incoming)
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ])
      one?.on('error', () => other?.destroy())
  }).listen(from)
}
