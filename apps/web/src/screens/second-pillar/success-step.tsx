import { civilDate, numericDate } from '@sammas/domain/dates/civil-date'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#web/addresses/paths.ts'
import { useRefusal } from '#web/api/mandate-outcome.ts'
import { applicationsQuery } from '#web/api/queries.ts'
import { CommandFailure } from '#web/features/error-card/command-failure.tsx'
import { saveSigned } from '#web/features/signing/mandate-files.ts'
import { useCommand } from '#web/api/use-command.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Text, useText } from '#web/i18n/use-text.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Facts, type Fact } from '#web/ui/facts.tsx'
import { FlowFrame } from '#web/ui/flow-frame.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Actions, Whole } from '#web/ui/layout.tsx'
import { NextStep } from '#web/features/next-step/next-step.tsx'
import { LateRefusal } from '#web/features/mandate-flow/late-refusal.tsx'
import type { SignedMandate } from './flow-draft.ts'
import type { Flow } from './second-pillar-flow.ts'
import css from './second-pillar.module.css'
import { registeredDays, transferDays } from './transfer-days.ts'

/** After the signature: the next steps, and the signed file. */
export function SuccessStep({ flow }: { flow: Flow }): ReactNode {
  return flow.signed === null ? null : <Signed signed={flow.signed} />
}

function Signed({ signed }: { signed: SignedMandate }): ReactNode {
  const text = useText()
  const facts = useFacts(signed)
  const file = useCommand((signal) => saveSigned(signed.mandateId, signal))
  const refusal = useRefusal(signed.mandateId)
  if (refusal !== null) return <LateRefusal failure={refusal} />
  return (
    <FlowFrame
      heading={
        <span className={css['result']}>
          <Icon name="check" size="result" />
          {text('secondPillar.success.heading')}
        </span>
      }
      lead={text('secondPillar.success.lead')}
    >
      <Facts facts={facts} />
      <Actions>
        <Link className={buttonClass()} to={paths.account()}>
          {text('secondPillar.success.account')}
        </Link>
        <Button variant="second" busy={file.busy} onPress={file.run}>
          <Icon name="down" />
          {text('secondPillar.success.download')}
        </Button>
      </Actions>
      <CommandFailure command={file} title={text('secondPillar.success.downloadFailed')} />
      <NextStep after="second-pillar-funds" />
    </FlowFrame>
  )
}

/** Only the facts of this mandate. */
function useFacts({ mandateId, futureFund, movesUnits, day }: SignedMandate): Fact[] {
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
  return facts
}
