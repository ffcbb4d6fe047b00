import { useId, type ReactNode } from 'react'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useText } from '#web/i18n/use-text.tsx'
import type { DeviceChoice } from '#web/storage/device-choice.ts'
import { useDeviceChoice } from '#web/storage/use-device-choice.ts'
import { contrast, scheme } from '#web/storage/appearance.ts'
import { ChoiceCard, ChoiceGroup } from '#web/ui/choice.tsx'

/** Light or dark and contrast, stored on the device; the page follows at once. */
export function AppearanceChoice(): ReactNode {
  return (
    <>
      <Choice
        choice={scheme}
        legend="look.scheme"
        words={{ system: 'look.scheme.system', light: 'look.scheme.light', dark: 'look.scheme.dark' }}
      />
      <Choice
        choice={contrast}
        legend="look.contrast"
        words={{ system: 'look.contrast.system', more: 'look.contrast.more' }}
      />
    </>
  )
}

function Choice<Value extends string>(props: {
  choice: DeviceChoice<Value>
  legend: MessageId
  words: Readonly<Record<Value, MessageId>>
}): ReactNode {
  const { choice, legend, words } = props
  const text = useText()
  const name = useId()
  const chosen = useDeviceChoice(choice)
  return (
    <ChoiceGroup legend={text(legend)} inline>
      {choice.values.map((value) => (
        <ChoiceCard
          key={value}
          name={name}
          value={value}
          checked={value === chosen}
          onChange={choice.set}
          title={text(words[value])}
        />
      ))}
    </ChoiceGroup>
  )
}
