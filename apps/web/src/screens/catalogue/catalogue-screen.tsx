import { Suspense, use, useDeferredValue, useState, type ReactNode } from 'react'
import { TextField } from '#web/ui/field.tsx'
import { PageHead, Stack } from '#web/ui/layout.tsx'
import { Skeleton, TableBones } from '#web/ui/skeleton.tsx'
import css from './catalogue.module.css'
import { errorList } from './error-list.ts'
import { ErrorTable } from './error-table.tsx'
import { filteredList, loadMessageList } from './message-list.ts'
import { FolderTable } from './folder-table.tsx'
import { States } from './states.tsx'

// Only this page loads this module, so nothing is fetched before it is opened.
const messages = loadMessageList()

/**
 * Every message of the product, for review by its makers: messages and errors in both languages and the states of the building blocks.
 * Its own few words are English only; available where the product runs locally.
 */
export function CatalogueScreen(): ReactNode {
  return (
    <div lang="en">
      <PageHead
        title="Catalogue"
        lead="All messages, errors and states, for review. This page is only there with APP_ENV=local."
      />
      <Suspense
        fallback={
          <Skeleton label="Loading all messages">
            <TableBones rows={8} />
          </Skeleton>
        }
      >
        <Catalogue />
      </Suspense>
    </div>
  )
}

function Catalogue(): ReactNode {
  const list = use(messages)
  const [filter, setFilter] = useState('')
  const shown = filteredList(list, useDeferredValue(filter))
  const count = shown.reduce((sum, folder) => sum + folder.messages.length, 0)
  return (
    <Stack gap="s6">
      <nav aria-label="Parts of the catalogue">
        <ul className={css['contents']}>
          <li>
            <a href="#states">States</a>
          </li>
          <li>
            <a href="#errors">Errors</a>
          </li>
          {shown.map(({ folder }) => (
            <li key={folder}>
              <a href={`#${folder}`}>{folder}</a>
            </li>
          ))}
        </ul>
      </nav>
      <section id="states" className={css['part']}>
        <h2>States</h2>
        <States />
      </section>
      <section id="errors" className={css['part']}>
        <h2>Errors</h2>
        <ErrorTable errors={errorList(list)} />
      </section>
      <section className={css['part']}>
        <h2>Messages</h2>
        <TextField
          label="Filter"
          hint="A part of a key or of the words in either language."
          type="search"
          value={filter}
          onChange={(event) => {
            setFilter(event.target.value)
          }}
        />
        <p role="status">{count === 1 ? '1 message' : `${String(count)} messages`}</p>
      </section>
      {shown.map((folder) => (
        <FolderTable key={folder.folder} {...folder} />
      ))}
    </Stack>
  )
}
