// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { failureWithCode } from '#web/api/failure.ts'
import { mount } from '#web/testing/mount.ts'
import { settled } from '#web/testing/render-hook.tsx'

test('an error at a field has its own words as soon as they are loaded', async () => {
  // Other test files have loaded the words of errors.
  vi.resetModules()
  const [{ LoginForm, initialValues }, { loadMessages }, { textOf }] = await Promise.all([
    import('./login-form.tsx'),
    import('#web/i18n/catalogue.ts'),
    import('#web/i18n/use-text.tsx'),
  ])
  await loadMessages('screens/login', 'features/error-card')
  const nothing = () => undefined
  const { host } = mount(
    <LoginForm
      values={initialValues()}
      onChange={nothing}
      onTouch={nothing}
      onSubmit={nothing}
      failure={failureWithCode('ValidPersonalCode')}
      onLink={() => undefined}
      after={null}
      link={null}
    />,
  )
  const field = host.querySelector('input[aria-invalid]')
  await settled(() => vi.dynamicImportSettled())
  const description = host.querySelector(`[id="${field?.getAttribute('aria-describedby') ?? ''}"]`)
  expect(description?.textContent).toContain(textOf('error.ValidPersonalCode', 'et'))
})
