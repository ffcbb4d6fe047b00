import { provider } from '@sammas/provider/provider'
import { Link } from '@tanstack/react-router'
import { paths } from '#web/addresses/paths.ts'
import { Text, useText } from '#web/i18n/use-text.tsx'
import { PageHead, Stack, Whole } from '#web/ui/layout.tsx'
import { LookChoice } from './look-choice.tsx'
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
        <section className={css['part']}>
          <h2>{text('accessibility.standard.title')}</h2>
          <p>{text('accessibility.standard.text')}</p>
        </section>
        <section className={css['part']}>
          <h2>{text('accessibility.can.title')}</h2>
          <ul className={css['list']}>
            {ABILITIES.map((id) => (
              <li key={id}>{text(id)}</li>
            ))}
          </ul>
        </section>
        <section className={css['look']}>
          <h2>{text('look.title')}</h2>
          <LookChoice />
        </section>
        <section className={css['part']}>
          <h2>{text('accessibility.limits.title')}</h2>
          <p>{text('accessibility.limits.text')}</p>
        </section>
        <section className={css['part']}>
          <h2>{text('accessibility.contact.title')}</h2>
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
        </section>
        <p>
          <Link to={paths.account()}>{text('accessibility.back')}</Link>
        </p>
      </Stack>
    </>
  )
}
