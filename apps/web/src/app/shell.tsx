import { provider } from '@sammas/provider/provider'
import { useText } from '#web/i18n/use-text.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Page, pageClass, Whole, type PageWidth } from '#web/ui/layout.tsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#web/addresses/paths.ts'
import css from './shell.module.css'

const CONTENT_ID = 'content'

/** The frame around every screen: skip link, header with its navigation, content area, footer. */
export function Shell({
  width,
  navigation,
  children,
}: {
  width: PageWidth
  navigation: ReactNode
  children: ReactNode
}) {
  const text = useText()
  return (
    <>
      <header className={css['header']}>
        <div className={classNames(pageClass(), css['bar'])}>
          <a className={css['skip']} href={`#${CONTENT_ID}`}>
            {text('skip.to.content')}
          </a>
          <Link className={css['brand']} to={paths.account()}>
            <svg
              viewBox={provider.logo.viewBox}
              role="img"
              aria-label={text('header.home', { provider: provider.name })}
            >
              <path d={provider.logo.path} />
            </svg>
          </Link>
          <nav className={css['nav']} aria-label={text('header.navigation')}>
            {navigation}
          </nav>
        </div>
      </header>
      {/* A page of another width is another element: drawn anew in its place, not moved. */}
      <Page key={width} width={width} id={CONTENT_ID}>
        {children}
      </Page>
      <Footer />
    </>
  )
}

function Footer() {
  const text = useText()
  return (
    <footer className={css['footer']}>
      <div className={classNames(pageClass(), css['footerRow'])}>
        <address className={css['address']}>
          <b>{provider.legalName}</b>
          <span>{provider.address}</span>
          <a href={`mailto:${provider.email}`}>{provider.email}</a>
          <a href={`tel:${provider.phone.replaceAll(' ', '')}`}>
            <Whole>{provider.phone}</Whole>
          </a>
          <Whole>{text('footer.registration', { code: provider.registrationCode })}</Whole>
        </address>
        <Link className={css['last']} to={paths.accessibility()}>
          {text('footer.accessibility')}
        </Link>
      </div>
    </footer>
  )
}
