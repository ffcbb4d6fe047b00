import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { SessionWarning } from './session-warning.tsx'

beforeAll(() => loadMessages('features/session', 'i18n'))

test('without a login there is nothing to warn of', () => {
  expect(renderToStaticMarkup(<SessionWarning renderFailure={() => null} />)).toBe('')
})
