import type { ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'
import css from './layout.module.css'

type Children = { children: ReactNode }

/** The width of a page: 72 rem for the account, 44 rem for forms, 27 rem for the login. */
export type PageWidth = 'page' | 'flow' | 'login'

/** Class of a part with the page's width and gutters (header, footer, main). */
export const pageClass = (width: PageWidth = 'page') => classNames(css[width])

/** The content area of a screen. The app's layout draws it around the screens; `id` is the target of the skip link. */
export function Page({ width = 'page', id, children }: Children & { width?: PageWidth; id?: string }) {
  return (
    <main className={classNames(css[width], css['main'])} id={id} tabIndex={-1}>
      {children}
    </main>
  )
}

/** A vertical stack. */
export function Stack({ gap, children }: Children & { gap?: 'half' | 's1' | 's3' | 's4' | 's5' | 's6' }) {
  return <div className={classNames(css['stack'], gap && css[gap])}>{children}</div>
}

/** As wide as a form, also on a wider page. */
export function Measure({ children }: Children) {
  return <div className={css['measure']}>{children}</div>
}

/** Buttons and links that belong together; one above the other on a phone. */
export function Actions({ children }: Children) {
  return <div className={css['actions']}>{children}</div>
}

/** Heading of a page; takes focus on navigation. `back` is the link to the previous page. */
export function PageHead(props: {
  title: ReactNode
  lead?: ReactNode
  back?: ReactNode
  headingRef?: Ref<HTMLHeadingElement>
}) {
  return (
    <div className={css['head']}>
      {props.back && <p className={css['back']}>{props.back}</p>}
      <h1 tabIndex={-1} ref={props.headingRef}>
        {props.title}
      </h1>
      {props.lead && <p className={css['lead']}>{props.lead}</p>}
    </div>
  )
}

/** Secondary words in the quiet colour; `small` sets them at 0.875 rem. */
export function Quiet({ small, id, children }: Children & { small?: boolean; id?: string }) {
  return (
    <span className={classNames(css['quiet'], small && css['small'])} id={id}>
      {children}
    </span>
  )
}

/** Words that must not break: amounts, dates, codes. */
export function Whole({ children }: Children) {
  return <span className={css['nowrap']}>{children}</span>
}

/** An e-mail address, or a number with its word: it wraps as a whole, and breaks only when it is longer than a line. */
export function Unbroken({ children }: Children) {
  return <span className={css['unbroken']}>{children}</span>
}

/** A link to another page, not printed. */
export function OnScreen({ children }: Children) {
  return <span className={css['onScreen']}>{children}</span>
}

/** Class of a line with something at each end; it wraps where there is no room for both. */
export const endsClass = css['ends']

/** Class of an element for screen readers only, where the element itself has a meaning. */
export const spokenClass = css['hidden']

/** Words for screen readers only. */
export function Spoken({ children }: Children) {
  return <span className={spokenClass}>{children}</span>
}

/** The only surface of the login page. */
export function Panel({ children }: Children) {
  return <div className={css['panel']}>{children}</div>
}
