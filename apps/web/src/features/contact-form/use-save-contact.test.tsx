// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient } from '#web/api/query-client.ts'
import { connectTo } from '#web/testing/connect-to.ts'
import { renderHook, settled } from '#web/testing/render-hook.tsx'
import { sampleUser } from '#web/testing/sample-user.ts'
import { useSaveContact } from './use-save-contact.ts'

const values = {
  email: 'mari@post.ee',
  phoneNumber: '',
  street: 'Tamme 5',
  postalCode: '10115',
  countryCode: 'EE',
  districtCode: '0784',
}

/** The request of a save, and its consequences. */
async function saved(withAddress: boolean) {
  const bodies: unknown[] = []
  const done: string[] = []
  connectTo((_, init) => {
    bodies.push(init?.body)
    return Promise.resolve(new Response(JSON.stringify(sampleUser)))
  })
  const queryClient = createQueryClient()
  const order = {
    withAddress,
    onSaved: () => void done.push('saved'),
    goOn: () => {
      done.push('gone on')
      return Promise.resolve()
    },
  }
  const page = renderHook(useSaveContact, order, (host) => (
    <QueryClientProvider client={queryClient}>{host}</QueryClientProvider>
  ))
  await settled(() => page.result()(values))
  page.unmount()
  return { bodies, done }
}

test('the address is saved where no mandate carries it', async () => {
  const reach = { email: 'mari@post.ee', phoneNumber: null }
  const { bodies, done } = await saved(true)
  expect(bodies).toEqual([
    JSON.stringify({
      ...reach,
      address: { street: 'Tamme 5', districtCode: '0784', postalCode: '10115', countryCode: 'EE' },
    }),
  ])
  expect(done).toEqual(['saved', 'gone on'])
  expect((await saved(false)).bodies).toEqual([JSON.stringify(reach)])
})
