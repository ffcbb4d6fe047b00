// Whether this container's server lives: a file that needs no database. A server without its database must not be started again for that.
const { HOST = '127.0.0.1', PORT = '3000' } = process.env
const address = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST
const answer = await fetch(`http://${address}:${PORT}/robots.txt`).catch(() => null)
process.exit(answer?.ok === true ? 0 : 1)
