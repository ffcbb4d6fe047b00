import Fastify from 'fastify'

const app = Fastify()
app.get('/api/empty', () => ({}))
const address = await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
process.stdout.write(`${address}\n`)
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)))
