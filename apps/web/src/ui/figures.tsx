import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './figures.module.css'
import { heroParts } from './hero-parts.ts'

/** A figure that never breaks. `zero` is quiet, `unknown` is words in place of a number and may break. */
export function Figure({ kind, children }: { kind?: 'zero' | 'unknown' | undefined; children: ReactNode }) {
  return <span className={classNames(css['figure'], kind && css[kind])}>{children}</span>
}

/** A figure in percent; its sign keeps its own width, where digits stand in columns. */
export function Percent({ children }: { children: string }) {
  if (!children.endsWith('%')) return <>{children}</>
  return (
    <>
      {children.slice(0, -1)}
      <span className={css['sign']}>%</span>
    </>
  )
}

/** A fee: low in pine, high in brick with `highWord` ("kõrge") before it. */
export function FeeFigure({ high, highWord, children }: { high: boolean; highWord: string; children: ReactNode }) {
  return (
    <span className={classNames(css['figure'], high ? css['high'] : css['low'])}>
      {high && <small>{highWord} </small>}
      {children}
    </span>
  )
}

/** The one large amount of a page, as formatted text; the cents are set smaller. */
export function HeroFigure({ children }: { children: string }) {
  const { whole, cents } = heroParts(children)
  return (
    <p className={css['hero']}>
      {whole}
      {cents !== '' && <span className={css['cents']}>{cents}</span>}
    </p>
  )
}

/** Words instead of an unknown amount. */
export function HeroUnknown({ children }: { children: ReactNode }) {
  return <p className={css['heroUnknown']}>{children}</p>
}

type LedgerLine = { readonly name: ReactNode; readonly amount: ReactNode }

/** A short list of names and amounts with their total under a single rule, set like bookkeeping. */
export function Ledger(props: { lines: readonly (LedgerLine & { readonly id: string })[]; total: LedgerLine }) {
  const { lines, total } = props
  return (
    <dl className={css['ledger']}>
      {lines.map(({ id, name, amount }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div className={css['sum']}>
        <dt>{total.name}</dt>
        <dd>{total.amount}</dd>
      </div>
    </dl>
  )
}
