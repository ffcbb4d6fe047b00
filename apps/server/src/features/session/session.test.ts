import { expect, test } from 'vitest'
import { onBothEngines } from '../../testing/both-engines.ts'
import { TestBrowser } from '../../testing/test-browser.ts'

const mari = '49203152718'
const start = new Date()
let minutesOn = 0
const later = () => new Date(start.getTime() + minutesOn * 60_000)

onBothEngines(
  'sessions',
  (product) => {
    const login = () => {
      minutesOn = 0
      return new TestBrowser(product()).login(mari)
    }
    const statusAfter = async (me: TestBrowser, minutes: number) => {
      minutesOn = minutes
      return (await me.send('GET', '/v1/me')).statusCode
    }
    const extend = async (me: TestBrowser) =>
      (await me.send('POST', '/v1/session/extend', {})).json<{ expires_in: number }>().expires_in

    test('a session lasts an hour', async () => {
      const me = await login()
      expect(await statusAfter(me, 59)).toBe(200)
      expect(await statusAfter(me, 60)).toBe(401)
    })

    test('going on gives another hour from now, but eight hours in all at most', async () => {
      const me = await login()
      for (minutesOn = 50; minutesOn <= 400; minutesOn += 50) expect(await extend(me)).toBe(3600)
      minutesOn = 455
      expect(await extend(me)).toBe(25 * 60)
      expect(await statusAfter(me, 8 * 60)).toBe(401)
    })

    test('what is over cannot be extended', async () => {
      const me = await login()
      minutesOn = 61
      expect((await me.send('POST', '/v1/session/extend', {})).statusCode).toBe(401)
    })

    test('logging in again leaves the other browser logged in; logging out there leaves this one', async () => {
      const [phone, laptop] = [await login(), await login()]
      await phone.send('GET', '/v1/logout')
      expect(await statusAfter(phone, 1)).toBe(401)
      expect(await statusAfter(laptop, 1)).toBe(200)
    })

    test('logging out everywhere ends the sessions of all browsers of this person, and of nobody else', async () => {
      const [phone, laptop] = [await login(), await login()]
      const other = await new TestBrowser(product()).login('37811022744')
      expect((await phone.send('POST', '/v1/logout/everywhere')).statusCode).toBe(200)
      for (const me of [phone, laptop]) expect(await statusAfter(me, 1)).toBe(401)
      expect(await statusAfter(other, 1)).toBe(200)
    })
  },
  { now: later },
)
