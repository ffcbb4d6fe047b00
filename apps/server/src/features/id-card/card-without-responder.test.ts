import { afterEach, expect, test } from 'vitest'
import { onEngine } from '../../testing/on-engine.ts'
import { setFault } from '../../testing/outside-world.ts'
import { logInByCard } from '../../testing/sign-by.ts'

const mari = '49203152718'
const variables = { ID_CARD_CRL_URLS: '{"SANDBOX of ESTEID2018": "http://127.0.0.1:3100/ca/id-card-2018.crl"}' }

onEngine('postgresql', 'a card with a revocation list, while no responder answers', { variables }, (product) => {
  afterEach(() => setFault(product(), 'ocsp', 'ok'))

  test('logs in by the list', async () => {
    await setFault(product(), 'ocsp', 'down')
    expect((await logInByCard(product(), mari)).json()).toEqual({ success: true })
  })
})
