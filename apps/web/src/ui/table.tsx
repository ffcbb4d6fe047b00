import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Spoken, spokenClass } from './layout.tsx'
import css from './table.module.css'
import levels from './table-level.module.css'

export type Column<Row> = {
  id: string
  /** Heading of the column and, on a narrow screen, the label before its value. */
  title: string
  /** The heading is for screen readers only. */
  titleHidden?: boolean
  /**
   * `text` starts at the left and wraps; `lead` is the row's main figure, strong and beside the name on a narrow screen; `aside` is not
   * part of the sum, and quiet; `action` has no label on a narrow screen, and shares the line of the figure before it.
   */
  kind?: 'text' | 'lead' | 'aside' | 'action'
  cell: (row: Row) => ReactNode
  footer?: ReactNode
  /** Whether the row (null: the footer) has 0 here: left out where a row is a block of labelled lines. */
  isZero?: (row: Row | null) => boolean
}

type FrameProps<Row> = {
  /** Words, or the heading on the page that names the table already and is not announced a second time. */
  caption: string | { headingId: string }
  captionShown?: boolean
  /** The first column names the row. */
  columns: readonly Column<Row>[]
  /** Set smaller before it becomes blocks. */
  many?: boolean
  /** Set smaller at every width. */
  dense?: boolean
  /** Columns of figures are equally wide, so that tables below each other line up. */
  even?: boolean
  footer?: boolean
  note?: ReactNode
}

type TableProps<Row> = FrameProps<Row> & {
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Rows under one heading; equal neighbours form one group. */
  groupOf?: (row: Row) => string
  /** A row set in the quiet colour. */
  idle?: (row: Row) => boolean
}

/** A table of a statement. */
export function Table<Row>({ rows, rowKey, groupOf, idle, ...frame }: TableProps<Row>) {
  return (
    <TableFrame {...frame}>
      {grouped(rows, groupOf).map((group) => (
        <RowGroup key={group.title} span={frame.columns.length} title={groupOf && group.title}>
          {group.rows.map((row) => (
            <BodyRow key={rowKey(row)} row={row} columns={frame.columns} idle={idle?.(row) ?? false} />
          ))}
        </RowGroup>
      ))}
    </TableFrame>
  )
}

/**
 * Head and foot of a table; its groups of rows are the children. Roles are explicit because `display: grid` on a narrow screen removes
 * them in some browsers.
 */
export function TableFrame<Row>(props: FrameProps<Row> & { children: ReactNode }) {
  const { caption, captionShown = false, columns, footer, note, children } = props
  const modifiers = [props.many && css['many'], props.dense && css['dense'], props.even && css['even']]
  return (
    <div className={css['box']}>
      <table
        className={classNames(css['table'], ...modifiers)}
        role="table"
        aria-labelledby={typeof caption === 'string' ? undefined : caption.headingId}
      >
        {typeof caption === 'string' && (
          <caption className={captionShown ? css['caption'] : spokenClass}>{caption}</caption>
        )}
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ id, title, titleHidden, kind }) => (
              <th key={id} scope="col" role="columnheader" className={classNames(kind === 'text' && css['text'])}>
                {titleHidden ? <Spoken>{title}</Spoken> : title}
              </th>
            ))}
          </tr>
        </thead>
        {children}
        {footer && <FooterRow columns={columns} />}
      </table>
      {note && <div className={css['note']}>{note}</div>}
    </div>
  )
}

/** Rows of a table that belong together, under their heading. `sticky`: it stays visible while they are read. */
export function RowGroup(props: { span: number; title?: ReactNode; sticky?: boolean; children: ReactNode }) {
  const { span, title, sticky, children } = props
  return (
    <tbody role="rowgroup">
      {title !== undefined && (
        <tr className={classNames(css['group'], sticky && css['sticky'])} role="row">
          <th scope="rowgroup" role="rowheader" colSpan={span}>
            {title}
          </th>
        </tr>
      )}
      {children}
    </tbody>
  )
}

/** A row with a button for more, a wait or a failure. */
export function WideRow({ span, children }: { span: number; children: ReactNode }) {
  return (
    <tr role="row" className={css['wide']}>
      <td role="cell" colSpan={span}>
        {children}
      </td>
    </tr>
  )
}

/** One row; `idle` sets it in the quiet colour, `level` as the sum of the rows that follow it, or as one of these. */
export function BodyRow<Row>(props: {
  row: Row
  columns: readonly Column<Row>[]
  idle?: boolean
  level?: 'head' | 'sub'
}) {
  const { row, columns, idle, level } = props
  return (
    <tr role="row" className={classNames(idle && css['idle'], level && levels[level])}>
      {columns.map((column, index) => (
        <Cell key={column.id} column={column} first={index === 0} zero={column.isZero?.(row) ?? false}>
          {column.cell(row)}
        </Cell>
      ))}
    </tr>
  )
}

function FooterRow<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <tfoot role="rowgroup">
      <tr role="row">
        {columns.map((column, index) => (
          <Cell key={column.id} column={column} first={index === 0} zero={column.isZero?.(null) ?? false}>
            {column.footer}
          </Cell>
        ))}
      </tr>
    </tfoot>
  )
}

function Cell<Row>(props: { column: Column<Row>; first: boolean; zero: boolean; children: ReactNode }) {
  const { column, first, zero, children } = props
  if (first) {
    return (
      <th scope="row" role="rowheader">
        {children}
      </th>
    )
  }
  return (
    <td
      role="cell"
      data-label={column.title}
      className={classNames(column.kind && css[column.kind], zero && css['zero'])}
    >
      {children}
    </td>
  )
}

function grouped<Row>(rows: readonly Row[], groupOf: ((row: Row) => string) | undefined) {
  const groups: { title: string; rows: Row[] }[] = []
  for (const row of rows) {
    const title = groupOf?.(row) ?? ''
    const last = groups.at(-1)
    if (last?.title === title) last.rows.push(row)
    else groups.push({ title, rows: [row] })
  }
  return groups
}
