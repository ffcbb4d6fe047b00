import { expect, test } from 'vitest'
import type { Fetch } from '../../../gateways/call/gateway-result.ts'
import { onEngine } from '../../../testing/on-engine.ts'
import { contributionsAlone } from '../../../testing/mandate-body.ts'
import { TestBrowser, testPhone } from '../../../testing/test-browser.ts'

const mari = '49203152718'

/** Languages of sent signing requests to Mobile-ID. */
const texts: string[] = []
const listening =
  (outside: Fetch): Fetch =>
  (url, init) => {
    const body = typeof init?.body === 'string' ? init.body : ''
    if (/\/mid-api\/signature$/.test(url)) texts.push((JSON.parse(body) as { language: string }).language)
    return outside(url, init)
  }

onEngine('postgresql', 'the phone’s text when a mandate is signed', { between: listening }, (product) => {
  const loginByMobileId = () => new TestBrowser(product()).loginByMobileId(mari, '00001001')
  /** Starts to sign, and refuses once the phone rings; answers the phone's text. */
  const shown = async (me: TestBrowser, id: number, method: string, headers: Record<string, string>) => {
    const phone = testPhone(product(), mari)
    await phone.hold()
    await me.send('PUT', `/v1/mandates/${id}/signature/${method}`, {}, headers)
    await phone.rings()
    const { requests } = await phone.state()
    await phone.refuse()
    await phone.release()
    await product().server.idle()
    return (requests as { text: string }[]).map(({ text }) => text)
  }

  test.each([
    ['et', 'Allkirjasta: II samba avaldus'],
    ['en-GB,en;q=0.9', 'Sign: second pillar application'],
  ])('by Smart-ID in %s: %s', async (language, text) => {
    const me = await new TestBrowser(product()).login(mari)
    const id = await me.makeMandate(contributionsAlone)
    expect(await shown(me, id, 'smartId', { 'accept-language': language })).toEqual([text])
  })

  test.each([
    ['et', 'EST', 'Allkirjasta: II samba avaldus'],
    ['en', 'ENG', 'Sign: second pillar application'],
  ])('by Mobile-ID in %s, where the phone itself speaks %s: %s', async (language, ofPhone, text) => {
    const me = await loginByMobileId()
    const id = await me.makeMandate(contributionsAlone)
    texts.length = 0
    expect(await shown(me, id, 'mobileId', { 'accept-language': language })).toEqual([text])
    expect(texts).toEqual([ofPhone])
  })

  test('without a language the phone’s text is Estonian', async () => {
    const me = await new TestBrowser(product()).login(mari)
    expect(await shown(me, await me.makeMandate(contributionsAlone), 'smartId', {})).toEqual([
      'Allkirjasta: II samba avaldus',
    ])
  })
})
