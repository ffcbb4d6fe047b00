import { formatPercent } from '@sammas/domain/money/format'
import { provider } from '@sammas/provider/provider'
import type { ReactNode } from 'react'
import { BackToAccount } from '#web/features/session/back-to-account.tsx'
import { useFormat } from '#web/i18n/use-format.ts'
import { useLanguage, useText } from '#web/i18n/use-text.tsx'
import { PageHead } from '#web/ui/layout.tsx'

/** Costs and benefits of joining. */
export function JoinHead(): ReactNode {
  const text = useText()
  const format = useFormat()
  const { language } = useLanguage()
  const fee = format.euros(provider.membership.fee, { decimals: 0 })
  const bonus = formatPercent({ rate: provider.membership.bonusRate }, language)
  return <PageHead back={<BackToAccount />} title={text('join.heading')} lead={text('join.lead', { fee, bonus })} />
}
