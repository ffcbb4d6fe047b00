import type { ReactNode } from 'react'
import { Alert, type AlertTone } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ControlCode, spacedDigits } from '#web/ui/control-code.tsx'
import { Actions, Quiet, Stack } from '#web/ui/layout.tsx'
import { Bone, LineBones, Skeleton, TableBones } from '#web/ui/skeleton.tsx'
import { StatusItem, StatusList, Verdict, type VerdictTone } from '#web/ui/status-list.tsx'
import { TimeLeft } from '#web/ui/time-left.tsx'
import { FieldStates } from './field-states.tsx'
import { DialogState } from './dialog-state.tsx'

/** The building blocks of the screens in all their states. */
export function States(): ReactNode {
  return (
    <Stack gap="s5">
      <Kind title="Status rows">
        <StatusRows />
      </Kind>
      <Kind title="Alerts">
        {alertTones.map((tone) => (
          <Alert key={tone} tone={tone} title={`An alert, ${tone}`} reference="The id of an error">
            What it means and what to do about it.
          </Alert>
        ))}
        <Alert tone="bad" title="An alert with an action" actions={<Button variant="second">Try again</Button>} />
      </Kind>
      <Kind title="Loading">
        <Skeleton label="Loading, a text">
          <Bone shape="heading" />
          <LineBones lines={3} />
        </Skeleton>
        <Skeleton label="Loading, a table">
          <TableBones rows={2} />
        </Skeleton>
      </Kind>
      <Kind title="Buttons">
        <Buttons />
      </Kind>
      <Kind title="Fields and choices">
        <FieldStates />
      </Kind>
      <Kind title="Control code">
        <ControlCode code={null} spoken="The control code is on its way" />
        <ControlCode code="4821" spoken={`Control code ${spacedDigits('4821')}`} />
        <TimeLeft seconds={70} of={120}>
          1 minute 10 seconds left
        </TimeLeft>
      </Kind>
      <Kind title="Window">
        <DialogState />
      </Kind>
    </Stack>
  )
}

const alertTones: readonly AlertTone[] = ['bad', 'warn', 'info', 'good']
const verdicts: readonly VerdictTone[] = ['good', 'warn', 'bad']

function Kind({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <Stack>
      <h3>{title}</h3>
      {children}
    </Stack>
  )
}

function StatusRows(): ReactNode {
  return (
    <StatusList label="Status rows">
      {verdicts.map((tone) => (
        <StatusItem
          key={tone}
          name="What it is about"
          line={<Verdict tone={tone}>How it is, {tone}</Verdict>}
          second={<Quiet>A quiet second line</Quiet>}
          action={tone === 'good' ? undefined : <ButtonLink href="#states">What to do</ButtonLink>}
        />
      ))}
      <StatusItem name="A row without a verdict" line="A sentence alone" />
    </StatusList>
  )
}

function Buttons(): ReactNode {
  return (
    <>
      <Actions>
        <Button>Primary</Button>
        <Button variant="second">Second</Button>
        <Button variant="link">Link</Button>
        <ButtonLink href="#states">A link as a button</ButtonLink>
      </Actions>
      <Actions>
        <Button size="large">Large</Button>
        <Button size="small">Small</Button>
        <Button busy>Busy …</Button>
      </Actions>
      <Actions>
        <Button whyInactive="The reason why it does nothing now.">Inactive</Button>
      </Actions>
    </>
  )
}
