// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { paths } from '#web/addresses/paths.ts'
import { contactValues } from '#web/features/contact-form/contact-values.ts'
import { connectTo } from '#web/testing/connect-to.ts'
import { inPage, routerAt } from '#web/testing/in-page.tsx'
import { renderHook, settled } from '#web/testing/render-hook.tsx'
import { sampleUser } from '#web/testing/sample-user.ts'
import { useSaveDetails } from './use-save-details.ts'

const address = { street: 'Pikk 1', districtCode: '0784', postalCode: '10123', countryCode: 'EE' }
const user = { ...sampleUser, email: 'mari@example.ee', phoneNumber: '+37255512345', memberNumber: null, address }

/** Answers each call with the person, and records its request. */
function answered(): unknown[] {
  const sent: unknown[] = []
  connectTo((_input, init) => {
    if (typeof init?.body === 'string') sent.push(JSON.parse(init.body))
    return Promise.resolve(new Response(JSON.stringify(user)))
  })
  return sent
}

test.each([
  ['answers go out as given, and lead back', { occupation: 'PRIVATE_SECTOR', resident: true }, paths.root()],
  ['without answers none go out, and the page stays', null, paths.contactDetails()],
] as const)('%s', async (_, answers, shown) => {
  const sent = answered()
  const router = routerAt(paths.contactDetails())
  const { result, unmount } = renderHook(useSaveDetails, undefined, (host) => inPage(host, { router }))
  let wentOn: boolean | null = null
  await settled(async () => {
    wentOn = await result()(contactValues(user), answers)
  })
  const posted = [
    { type: 'RESIDENCY_MANUAL', success: true, metadata: {} },
    { type: 'OCCUPATION', success: true, metadata: { occupation: 'PRIVATE_SECTOR' } },
  ]
  expect(sent.slice(1)).toEqual(answers === null ? [] : posted)
  expect(wentOn).toBe(answers !== null)
  expect(router.history.location.pathname).toBe(shown)
  unmount()
})
