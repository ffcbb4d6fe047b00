import { beforeAll, expect, test, vi } from 'vitest'
import { forgetStartParameters, supplyContribution } from '#web/features/start-parameters/start-parameters.ts'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { textOf } from '#web/i18n/use-text.tsx'
import { wordsOf } from '#web/testing/in-page.tsx'
import { LoginHeading } from './login-heading.tsx'

beforeAll(() => loadMessages('screens/login', 'i18n'))

test('the login shows its purpose: to look, to become a member, or to pay what was chosen elsewhere', () => {
  const heading = (leadsToJoin: boolean) => wordsOf(<LoginHeading leadsToJoin={leadsToJoin} />)
  expect(heading(false)).toBe(`${textOf('login.title', 'et')} ${textOf('login.lead', 'et')}`)
  expect(heading(true)).toContain(textOf('login.lead.join', 'et'))
  vi.stubGlobal('sessionStorage', undefined)
  supplyContribution(50)
  expect(heading(false)).toMatch(/vahetada III samba fondi ja maksta 50 € kuus/)
  expect(heading(false)).toContain(textOf('login.lead.contribution', 'et'))
  forgetStartParameters()
})
