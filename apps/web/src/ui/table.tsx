import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './table.module.css'

export type Column<Row> = {
  id: string
  /** Heading of the column and, on a narrow screen, the label before its value. */
  title: string
  /** The heading is for screen readers only. */
  titleHidden?: boolean
  /** `text` starts at the left and wraps; `lead` is the row's main figure, strong and beside the name on a narrow screen. */
  kind?: 'text' | 'lead'
  cell: (row: Row) => ReactNode
  footer?: ReactNode
}

type TableProps<Row> = {
  caption: string
  captionShown?: boolean
  /** The first column names the row. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Rows under one heading; equal neighbours form one group. */
  groupOf?: (row: Row) => string
  /** A row set in the quiet colour. */
  idle?: (row: Row) => boolean
  /** Rows become labelled blocks under 40 rem of room. */
  stacked?: boolean
  /** Set smaller before it becomes blocks. */
  many?: boolean
  /** Columns of figures are equally wide, so that tables under each other line up. */
  even?: boolean
  footer?: boolean
  note?: ReactNode
}

/**
 * A table of a statement. Roles are written out because `display: grid` on a narrow screen drops them in some browsers.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, captionShown = false, columns, rows, groupOf, stacked = true, footer, note } = props
  const looks = [stacked && css['stacked'], props.many && css['many'], props.even && css['even']]
  return (
    <div className={css['box']}>
      <table className={classNames(css['table'], ...looks)} role="table">
        <caption className={captionShown ? css['caption'] : css['hidden']}>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ id, title, titleHidden, kind }) => (
              <th key={id} scope="col" role="columnheader" className={classNames(kind === 'text' && css['text'])}>
                {titleHidden ? <span className={css['hidden']}>{title}</span> : title}
              </th>
            ))}
          </tr>
        </thead>
        {grouped(rows, groupOf).map((group) => (
          <tbody role="rowgroup" key={group.title}>
            {groupOf && <GroupRow title={group.title} span={columns.length} />}
            {group.rows.map((row) => (
              <BodyRow key={props.rowKey(row)} row={row} columns={columns} idle={props.idle?.(row) ?? false} />
            ))}
          </tbody>
        ))}
        {footer && <FooterRow columns={columns} />}
      </table>
      {note && <div className={css['note']}>{note}</div>}
    </div>
  )
}

function GroupRow({ title, span }: { title: string; span: number }) {
  return (
    <tr className={css['group']} role="row">
      <th scope="rowgroup" role="rowheader" colSpan={span}>
        {title}
      </th>
    </tr>
  )
}

function BodyRow<Row>({ row, columns, idle }: { row: Row; columns: readonly Column<Row>[]; idle: boolean }) {
  return (
    <tr role="row" className={classNames(idle && css['idle'])}>
      {columns.map((column, index) => (
        <Cell key={column.id} column={column} first={index === 0}>
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
          <Cell key={column.id} column={column} first={index === 0}>
            {column.footer}
          </Cell>
        ))}
      </tr>
    </tfoot>
  )
}

function Cell<Row>(props: { column: Column<Row>; first: boolean; children: ReactNode }) {
  const { column, first, children } = props
  if (first) {
    return (
      <th scope="row" role="rowheader">
        {children}
      </th>
    )
  }
  return (
    <td role="cell" data-label={column.title} className={classNames(column.kind && css[column.kind])}>
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
