import { memo, type ReactNode } from 'react'
import { Table, type Column } from '#web/ui/table.tsx'
import css from './catalogue.module.css'
import type { ListedFolder, ListedMessage } from './message-list.ts'

const columns: readonly Column<ListedMessage>[] = [
  { id: 'id', title: 'Key', kind: 'text', cell: ({ id }) => <code className={css['key']}>{id}</code> },
  { id: 'et', title: 'Estonian', kind: 'text', cell: ({ et }) => <span lang="et">{et}</span> },
  { id: 'en', title: 'English', kind: 'text', cell: ({ en }) => <span>{en}</span> },
]

/** The messages of one folder; its name is the section's fragment. */
export const FolderTable = memo(function FolderTable({ folder, messages }: ListedFolder): ReactNode {
  return (
    <section id={folder} className={css['part']}>
      <h3>{folder}</h3>
      <div className={css['words']}>
        <Table caption={`Messages of ${folder}`} columns={columns} rows={messages} rowKey={({ id }) => id} />
      </div>
    </section>
  )
})
