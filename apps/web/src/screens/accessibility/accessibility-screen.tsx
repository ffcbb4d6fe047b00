import { productVersion } from '@sammas/contract/product-version'
import { provider } from '@sammas/provider/provider'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#web/addresses/paths.ts'
import { namedBrowsers } from '#web/lib/supported-browsers.ts'
import { Text, useText } from '#web/i18n/use-text.tsx'
import { PageHead, Stack, Whole } from '#web/ui/layout.tsx'
import { AppearanceChoice } from './appearance-choice.tsx'
import css from './accessibility.module.css'

const ABILITIES = [
  'accessibility.can.keyboard',
  'accessibility.can.reader',
  'accessibility.can.zoom',
  'accessibility.can.contrast',
  'accessibility.can.charts',
] as const

/** The accessibility statement; readable without login. */
export function AccessibilityScreen() {
  const text = useText()
  return (
    <>
      <PageHead title={text('accessibility.title')} lead={text('accessibility.lead')} />
      <Stack gap="s4">
        <Part title={text('accessibility.standard.title')}>
          <p>{text('accessibility.standard.text')}</p>
        </Part>
        <Part title={text('accessibility.can.title')}>
          <ul className={css['list']}>
            {ABILITIES.map((id) => (
              <li key={id}>{text(id)}</li>
            ))}
          </ul>
        </Part>
        <section>
          <Stack gap="s3">
            <h2>{text('look.title')}</h2>
            <AppearanceChoice />
          </Stack>
        </section>
        <Part title={text('accessibility.browsers.title')}>
          <p>{text('accessibility.browsers.text', { browsers: namedBrowsers() })}</p>
        </Part>
        <Part title={text('accessibility.limits.title')}>
          <p>{text('accessibility.limits.text')}</p>
        </Part>
        <Part title={text('accessibility.contact.title')}>
          <p>
            <Text
              id="accessibility.contact.text"
              values={{
                number: provider.phone,
                phone: (words) => (
                  <a href={`tel:${provider.phone.replaceAll(' ', '')}`}>
                    <Whole>{words}</Whole>
                  </a>
                ),
              }}
            />
          </p>
        </Part>
        <p>
          <Link to={paths.account()}>{text('accessibility.back')}</Link>
        </p>
        <footer className={css['version']}>{text('accessibility.version', { version: productVersion })}</footer>
      </Stack>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Stack gap="s1">
        <h2>{title}</h2>
        {children}
      </Stack>
    </section>
  )
}
