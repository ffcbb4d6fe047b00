import { civilDate, numericDate } from '@sammas/domain/dates/civil-date'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { applicationsQuery } from '#web/api/queries.ts'
import { SignedStep } from '#web/features/mandate-flow/lazy-signed-step.tsx'
import { useFormat } from '#web/i18n/use-format.ts'
import { Text, useText } from '#web/i18n/use-text.tsx'
import { Facts, type Fact } from '#web/ui/facts.tsx'
import { Whole } from '#web/ui/layout.tsx'
import type { SignedMandate } from './flow-draft.ts'
import type { Flow } from './second-pillar-flow.ts'
import { registeredDays, transferDays } from './transfer-days.ts'

/** After the signature: the next steps. */
export function SuccessStep({ flow: { signed } }: { flow: Flow }): ReactNode {
  if (signed === null) return null
  return <SignedStep mandateId={signed.mandateId} facts={<SignedFacts {...signed} />} after="second-pillar-funds" />
}

/** Only the facts of this mandate. */
function SignedFacts({ mandateId, futureFund, movesUnits, day }: SignedMandate): ReactNode {
  const text = useText()
  const format = useFormat()
  const { data: applications = [] } = useQuery(applicationsQuery())
  const days = registeredDays(applications, mandateId) ?? transferDays(civilDate(day))
  const { switchedOn, cancellableUntil } = days
  const facts: Fact[] = []
  if (futureFund !== null) {
    facts.push({
      id: 'future',
      name: text('secondPillar.success.future'),
      value: text('secondPillar.success.futureText', { fund: futureFund }),
    })
  }
  if (movesUnits) {
    facts.push(
      {
        id: 'units',
        name: text('secondPillar.success.units'),
        value: (
          <Text
            id={
              switchedOn === days.transferDate
                ? 'secondPillar.success.unitsText'
                : 'secondPillar.success.unitsLaterText'
            }
            values={{
              b: (words) => <strong>{words}</strong>,
              transferDate: <Whole>{numericDate(days.transferDate)}</Whole>,
              date: (
                <strong>
                  <Whole>{format.dateIn('on', switchedOn)}</Whole>
                </strong>
              ),
            }}
          />
        ),
      },
      {
        id: 'cancel',
        name: text('secondPillar.success.cancel'),
        value: (
          <Text
            id="secondPillar.success.cancelText"
            values={{ deadline: <Whole>{format.dateIn('until', cancellableUntil)}</Whole> }}
          />
        ),
      },
    )
  }
  return <Facts facts={facts} />
}
