import { afterEach, expect, test } from 'vitest'
import { onEngine } from '../../testing/on-engine.ts'
import { setFault } from '../../testing/outside-world.ts'
import { testCard } from '../../testing/sign-by.ts'

const mari = '49203152718'
const origin = 'http://127.0.0.1:3000'
const variables = { ID_CARD_CRL_URLS: '{"SANDBOX of ESTEID CA": "http://127.0.0.1:3100/ca/id-card.crl"}' }

onEngine(
  'postgresql',
  'a card while nobody answers for its certificate, with a revocation list',
  (product) => {
    afterEach(() => setFault(product(), 'ocsp', 'ok'))
    const login = async () => {
      const asked = await product().server.cardApp.inject({ url: '/idLogin', headers: { origin } })
      const [cookie = ''] = [asked.headers['set-cookie'] ?? []].flat()
      const challengeNonce = asked.json<{ nonce: string }>().nonce
      const authToken = await testCard(product(), mari).authenticate({ challengeNonce, origin })
      return product().server.cardApp.inject({
        method: 'POST',
        url: '/idLogin',
        headers: { origin, 'content-type': 'text/plain', cookie: cookie.split(';')[0] ?? '' },
        payload: JSON.stringify({ authToken }),
      })
    }

    test('logs in by the list', async () => {
      await setFault(product(), 'ocsp', 'down')
      expect((await login()).json()).toEqual({ success: true })
    })
  },
  { variables },
)
