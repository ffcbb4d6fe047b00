import { exportFormats, exportGet, type ExportFormat, type ExportTable } from '@sammas/contract/export'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Quiet } from '#web/ui/layout.tsx'
import { CommandFailure } from '#web/features/error-card/command-failure.tsx'
import { useFile } from '#web/api/use-file.ts'
import { classNames } from '#web/ui/class-names.ts'
import rows from '#web/ui/rows.module.css'
import css from './my-data.module.css'

/** One table: its contents, and a button for each kind of file. */
export function TableFiles({ table }: { table: ExportTable }) {
  const text = useText()
  const files = {
    csv: useFile(exportGet, { params: { table }, query: { format: 'csv' } }),
    xlsx: useFile(exportGet, { params: { table }, query: { format: 'xlsx' } }),
  }
  const title = text(`myData.${table}`)
  const button = (format: ExportFormat) => (
    <Button
      key={format}
      variant="second"
      busy={files[format].busy}
      onPress={files[format].run}
      label={text('myData.get', { table: title, format: text(`myData.${format}`) })}
    >
      {text(`myData.${format}`)}
    </Button>
  )
  return (
    <li className={classNames(rows['row'], css['row'])}>
      <div>
        <h3>{title}</h3>
        <p>
          <Quiet>{text(`myData.${table}.text`)}</Quiet>
        </p>
      </div>
      <div className={css['formats']}>{exportFormats.map(button)}</div>
      {exportFormats.map((format) => (
        <div key={format} className={rows['failure']}>
          <CommandFailure command={files[format]} title={text('myData.failed')} />
        </div>
      ))}
    </li>
  )
}
