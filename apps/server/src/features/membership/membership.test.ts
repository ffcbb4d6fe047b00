import { randomUUID } from 'node:crypto'
import { endpoints } from '@sammas/contract/endpoints'
import { expect, test } from 'vitest'
import { onEngine } from '../../testing/on-engine.ts'
import { dueAtOnce, putChecksOff } from '../../testing/due-checks.ts'
import { productionVariables } from '../../testing/production-variables.ts'
import { TestBrowser } from '../../testing/test-browser.ts'
import { macOf, messageFor, postMessage } from './testing/payment-messages.ts'

const account = 'http://127.0.0.1:3000/account'
/** Says that the payment is not confirmed yet. */
const pending = 'http://127.0.0.1:3000/join?payment=pending'
type Errors = { errors: { code: string; path?: string }[] }

/** People without a membership; each test takes the next one. */
const strangers = [
  '37811022744',
  '36005170521',
  '50207080123',
  '60311273446',
  '38501010002',
  '38001010015',
  '48202020028',
  '37903030036',
  '36105172060',
]

/** Log lines about a payment. */
let logged: { level: number; transaction?: string; outcome?: string }[] = []
const logger = {
  write: (line: string) => {
    logged.push(JSON.parse(line) as (typeof logged)[number])
  },
}
/** Of the log's library. */
const LEVEL = { info: 30, error: 50 }

onEngine('postgresql', 'the membership fee', { logger }, (product) => {
  const left = [...strangers]
  const stranger = async () => {
    const me = await new TestBrowser(product()).login(left.shift() ?? '')
    const user = await me.read(endpoints.userGet)
    expect(user.memberNumber).toBeNull()
    return { me, id: user.id }
  }
  const post = (json: string, mac = macOf(json)) => postMessage(product(), json, { mac })
  const members = () => product().db.selectFrom('member').selectAll().orderBy('member_number').execute()
  const payments = () => product().db.selectFrom('membership_payment').selectAll().execute()
  const highest = async () => (await members()).at(-1)?.member_number ?? 0
  const numberOf = async (me: TestBrowser) => (await me.read(endpoints.userGet)).memberNumber
  const setUp = async () => ({ before: await members(), paid: await payments() })

  test('a genuine message with a character that belongs to no text is refused with its place, and counts nothing', async () => {
    const paid = await payments()
    const answer = await post(messageFor(1, { transaction: 'a\u0000b' }))
    expect([answer.statusCode, answer.json<{ errors: unknown }>().errors]).toMatchObject([
      400,
      [{ code: 'invalid.value', path: 'json.transaction' }],
    ])
    expect(await payments()).toEqual(paid)
  })

  test('a paid fee makes the member with the next number, who sees capital at once without a new login', async () => {
    const { me, id } = await stranger()
    const next = (await highest()) + 1
    await putChecksOff(product().db)
    expect((await me.call(endpoints.capitalGet)).statusCode).toBe(403)
    const answer = await post(messageFor(id))
    expect([answer.statusCode, answer.headers.location]).toEqual([302, account])
    expect(await numberOf(me)).toBe(next)
    // A membership is announced to its member.
    expect(await dueAtOnce(product().db)).toEqual([id])
    expect((await me.call(endpoints.capitalGet)).statusCode).toBe(200)
  })

  test('the same payment however often, in either case of the code, with a return or without, counts once', async () => {
    const { me, id } = await stranger()
    const json = messageFor(id, { status: 'completed', amount: 125 })
    const { before, paid } = await setUp()
    const sent = [macOf(json), macOf(json).toUpperCase(), macOf(json)]
    const answers = [...(await Promise.all(sent.map((mac) => post(json, mac)))), await post(json)]
    expect(answers.map(({ headers }) => headers.location)).toEqual([account, account, account, account])
    expect(await members()).toHaveLength(before.length + 1)
    expect(await payments()).toHaveLength(paid.length + 1)
    expect(await numberOf(me)).toBe(await highest())
  })

  test('a completed message after others, and others after it, make one member', async () => {
    const { me, id } = await stranger()
    const transaction = randomUUID()
    const { before } = await setUp()
    const notify = (status: string) => post(messageFor(id, { status, transaction }))
    for (const status of ['CREATED', 'PENDING', 'APPROVED', 'a word of next year'])
      expect((await notify(status)).headers.location, status).toBe(pending)
    for (const status of ['CANCELLED', 'expired', 'DECLINED', 'PART_REFUNDED', 'REFUNDED'])
      expect((await notify(status)).headers.location, status).toBe(account)
    expect(await members()).toEqual(before)
    for (const status of ['COMPLETED', 'CANCELLED', 'REFUNDED', 'COMPLETED'])
      expect((await notify(status)).statusCode).toBe(302)
    expect(await members()).toHaveLength(before.length + 1)
    expect(await numberOf(me)).not.toBeNull()
  })

  test('two payments of one person at the same moment make one member, and both are on record', async () => {
    const { me, id } = await stranger()
    const { before, paid } = await setUp()
    await Promise.all([post(messageFor(id)), post(messageFor(id))])
    expect(await members()).toHaveLength(before.length + 1)
    expect(await numberOf(me)).toBe((before.at(-1)?.member_number ?? 0) + 1)
    const added = (await payments()).slice(paid.length)
    expect(added.map(({ outcome }) => outcome).sort()).toEqual(['already-member', 'joined'])
    expect(added.every(({ person_id }) => person_id === id)).toBe(true)
  })

  test('people who pay at the same moment get different numbers without a gap', async () => {
    const all = [await stranger(), await stranger(), await stranger()]
    const from = await highest()
    const messages = all.map(({ id }) => messageFor(id))
    await Promise.all([...messages, ...messages].map((json) => post(json)))
    const numbers = await Promise.all(all.map(({ me }) => numberOf(me)))
    expect(numbers.toSorted((a, b) => Number(a) - Number(b))).toEqual([from + 1, from + 2, from + 3])
  })

  test('the log reports money to refund as an error, and all other payments as information', async () => {
    const { id } = await stranger()
    const linesOf = async (reference: number | string, transaction: string = randomUUID()) => {
      logged = []
      await post(messageFor(reference, { transaction }))
      return logged.flatMap(({ level, outcome, ...line }) =>
        line.transaction === transaction ? [[level, outcome]] : [],
      )
    }
    const transaction = randomUUID()
    expect(await linesOf(id, transaction)).toEqual([[LEVEL.info, 'joined']])
    expect(await linesOf(id, transaction)).toEqual([[LEVEL.info, 'counted-before']])
    expect(await linesOf(id)).toEqual([[LEVEL.error, 'already-member']])
    expect(await linesOf('999999999')).toEqual([[LEVEL.error, 'unknown-person']])
  })

  test.each([
    ['of another secret', (json: string) => macOf(json, 'x')],
    ['of other text', () => macOf('{}')],
    ['that is cut', (json: string) => macOf(json).slice(0, 64)],
    ['that is none', () => 'x'.repeat(128)],
    ['that is empty', () => ''],
  ])('a code %s is refused and nothing is counted', async (_, forge) => {
    const { before, paid } = await setUp()
    const json = messageFor(1)
    const answer = await post(json, forge(json))
    expect(answer.statusCode).toBe(400)
    expect(answer.json<Errors>().errors[0]?.code).toBe('payment.token.invalid')
    expect(await setUp()).toEqual({ before, paid })
  })

  test.each([
    [{ amount: '124.99' }, 'amount'],
    [{ amount: '-125.00' }, 'amount'],
    [{ amount: '0' }, 'amount'],
    [{ amount: 'palju' }, 'amount'],
    [{ amount: '125.00', currency: 'USD' }, 'currency'],
  ])('%j is not the fee', async (change, path) => {
    const { before, paid } = await setUp()
    const person = await product().db.selectFrom('person').select('id').executeTakeFirstOrThrow()
    const answer = await post(messageFor(person.id, change))
    expect(answer.statusCode).toBe(400)
    expect(answer.json<Errors>().errors).toMatchObject([{ code: 'invalid.amount', path }])
    expect(await setUp()).toEqual({ before, paid })
  })

  test.each(['0', '-1', '999999999', '99999999999', 'x', '1 or 1=1', ''])(
    'money for person %j makes no member and is on record',
    async (reference) => {
      const { before, paid } = await setUp()
      const answer = await post(messageFor(reference))
      expect(answer.headers.location).toBe(account)
      expect(await members()).toEqual(before)
      expect((await payments()).slice(paid.length)).toMatchObject([
        { outcome: 'unknown-person', person_id: null, amount_cents: '12500' },
      ])
    },
  )

  test.each(['null', '[]', '{', '{"status":"COMPLETED"}'])('a rightly signed %s makes nothing', async (json) => {
    const { before, paid } = await setUp()
    expect((await post(json)).headers.location).toBe(pending)
    expect(await setUp()).toEqual({ before, paid })
  })

  test('the sandbox’s card page makes a member by notification and by return, reported twice', async () => {
    const { me, id } = await stranger()
    const { before } = await setUp()
    const callback = 'http://127.0.0.1:3000/api/notifications/payments'
    const link = {
      shopId: 'sammas',
      amount: '125',
      reference: String(id),
      return_url: callback,
      notification_url: callback,
    }
    const url = `/card-payment?${new URLSearchParams(link).toString()}`
    const page = await product().sandbox.app.inject({ url })
    const [, transaction = ''] = /name="transaction" value="([^"]+)"/.exec(page.body) ?? []
    const paid = await product().sandbox.app.inject({
      method: 'POST',
      url: '/card-payment',
      payload: { ...link, transaction, outcome: 'twice', notice: 'before' },
    })
    expect(paid.body).toContain('Teade jõudis kaupmeheni.')
    expect(paid.headers['content-security-policy']).toContain("form-action 'self' http://127.0.0.1:3000;")
    const field = (name: string) =>
      (new RegExp(`name="${name}" value="([^"]+)"`).exec(paid.body)?.[1] ?? '').replaceAll('&quot;', '"')
    const answer = await post(field('json'), field('mac'))
    expect(answer.headers.location).toBe(account)
    expect(await members()).toHaveLength(before.length + 1)
    expect(await numberOf(me)).toBe(await highest())
  })
})

onEngine(
  'postgresql',
  'the membership fee where no shop is set up',
  { variables: productionVariables() },
  (product) => {
    test('nothing is believed, not even the sandbox', async () => {
      const answer = await postMessage(product(), messageFor('1'))
      expect(answer.statusCode).toBe(400)
    })
  },
)
