import { provider } from '@sammas/provider/provider'
import { useState, type ReactNode } from 'react'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useLanguage, useText } from '#web/i18n/use-text.tsx'
import { liveRegion } from '#web/ui/after-change.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Quiet, Spoken } from '#web/ui/layout.tsx'
import { amountOf, type PaymentChoice } from './payment-choice.ts'
import { transferDetails, type DetailName, type TransferDetail } from './transfer-details.ts'
import css from './transfer-table.module.css'

const names: Record<DetailName, MessageId> = {
  beneficiary: 'payment.detail.beneficiary',
  account: 'payment.detail.account',
  amount: 'payment.detail.amount',
  description: 'payment.detail.description',
  reference: 'payment.detail.reference',
}

type TransferTableProps = { choice: PaymentChoice; bank: 'LUMINOR' | 'OTHER'; pensionAccountNumber: string }

/** The last copied value, or that the browser refused. */
type Copied = { name: DetailName; value: string; ok: boolean }

/** The details of a payment, each with a button that copies it and confirms that. */
export function TransferTable({ choice, bank, pensionAccountNumber }: TransferTableProps): ReactNode {
  const text = useText()
  const { language } = useLanguage()
  const [copied, setCopied] = useState<Copied | null>(null)
  const details = transferDetails({ bank, amount: amountOf(choice), pensionAccountNumber, provider, language })
  const copy = async ({ name, copied: value }: TransferDetail) => {
    setCopied({ name, value, ok: await copyText(value) })
  }
  // A value that changed since then is no longer the copied one.
  const current = details.find((detail) => detail.name === copied?.name && detail.copied === copied.value)
  const confirmed = current === undefined || copied === null ? null : copied
  return (
    <div>
      <dl>
        {details.map((detail) => (
          <div className={css['row']} key={detail.name}>
            <dt>{text(names[detail.name])}</dt>
            <dd className={css['value']}>{detail.shown}</dd>
            <dd className={css['act']}>
              <CopyButton
                name={text(names[detail.name])}
                isCopied={confirmed?.ok === true && confirmed.name === detail.name}
                onPress={() => void copy(detail)}
              />
            </dd>
          </div>
        ))}
      </dl>
      <div {...liveRegion}>
        {confirmed?.ok === true && (
          <Spoken>{text('payment.copied.spoken', { name: text(names[confirmed.name]) })}</Spoken>
        )}
        {confirmed?.ok === false && (
          <p>
            <Quiet small>{text('payment.copy.failed')}</Quiet>
          </p>
        )}
      </div>
      <p className={css['note']}>
        <Quiet small>{text(bank === 'LUMINOR' ? 'payment.detail.noteReference' : 'payment.detail.note')}</Quiet>
      </p>
    </div>
  )
}

function CopyButton(props: { name: string; isCopied: boolean; onPress: () => void }): ReactNode {
  const text = useText()
  const { name, isCopied, onPress } = props
  return (
    <Button
      variant="link"
      size="small"
      label={text(isCopied ? 'payment.copied.label' : 'payment.copy.label', { name })}
      onPress={onPress}
    >
      <Icon name={isCopied ? 'check' : 'copy'} />
      {text(isCopied ? 'payment.copied' : 'payment.copy')}
    </Button>
  )
}

/** False where the browser has no clipboard access: an old one, or a page without a secure context. */
async function copyText(value: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value)
    return true
  } catch {
    return false
  }
}
