import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { spokenClass } from './layout.tsx'
import css from './skeleton.module.css'

export type BoneShape = 'word' | 'name' | 'line' | 'half' | 'full' | 'hero' | 'heading'

/** The class of every placeholder. */
export const boneClass = css['bone']

/** One grey bar in place of a loading text. */
export function Bone({ shape, low = false }: { shape: BoneShape; low?: boolean }) {
  return <span className={classNames(boneClass, css[shape], low && css['low'])} />
}

/** A card's skeleton: the bones are hidden from screen readers, which read `label` instead. */
export function Skeleton({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <p className={spokenClass}>{label}</p>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}

/** A placeholder of a paragraph. */
export function LineBones({ lines = 2 }: { lines?: number }) {
  return (
    <span className={css['lines']}>
      {Array.from({ length: lines }, (_, index) => (
        <Bone key={index} shape={index % 2 === 0 ? 'line' : 'half'} low={index > 0} />
      ))}
    </span>
  )
}

/** A placeholder of a table: a heading line and `rows` rows with a name and two figures. */
export function TableBones({ rows }: { rows: number }) {
  return (
    <div className={css['table']}>
      {Array.from({ length: rows + 1 }, (_, index) => (
        <div className={css['tableRow']} key={index}>
          <Bone shape={index === 0 ? 'word' : 'half'} low={index === 0} />
          <Bone shape="word" low={index === 0} />
          <Bone shape="word" low={index === 0} />
        </div>
      ))}
    </div>
  )
}

/** A placeholder of `count` fields of a form, each under its label. */
export function FieldBones({ count }: { count: number }) {
  return (
    <div className={css['fields']}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index}>
          <Bone shape="word" />
          <div className={css['control']} />
        </div>
      ))}
    </div>
  )
}

/** A placeholder of a list with an action at the end of each row: date, title, sentence. */
export function RowBones({ rows }: { rows: number }) {
  return (
    <div>
      {Array.from({ length: rows }, (_, index) => (
        <div className={css['row']} key={index}>
          <Bone shape="word" />
          <LineBones lines={3} />
          <div className={css['button']} />
        </div>
      ))}
    </div>
  )
}

/** A placeholder of a flow's steps before their number is known: the line with its meter, or on a wide page the list. */
export function StepBones() {
  return (
    <div aria-hidden="true" className={css['steps']}>
      <Bone shape="word" low />
      <div className={css['meter']} />
    </div>
  )
}

/** The room of a flow's steps, for a page in place of the flow, which has none: its heading stands where the placeholder's stood. */
export function StepRoom() {
  return (
    <div className={css['room']}>
      <StepBones />
    </div>
  )
}

/** A placeholder of `count` radio cards under their question. */
export function ChoiceBones({ count }: { count: number }) {
  return (
    <div className={css['choices']}>
      <Bone shape="name" />
      {Array.from({ length: count }, (_, index) => (
        <div className={css['choice']} key={index}>
          <Bone shape="name" />
          <Bone shape="line" low />
        </div>
      ))}
    </div>
  )
}
