import { useState, type ReactNode } from 'react'
import { ChoiceCard, ChoiceGroup } from '#web/ui/choice.tsx'
import { Checkbox, Fields, SelectField, TextField } from '#web/ui/field.tsx'

const problem = 'What is wrong with it, in words.'

/** Fields, boxes and choices: empty, filled, with a hint, with an error. */
export function FieldStates(): ReactNode {
  const [chosen, setChosen] = useState('first')
  const choice = { name: 'catalogue-choice', onChange: setChosen }
  return (
    <>
      <Fields>
        <TextField label="A text" hint="What to write, for example so." />
        <TextField label="A text that may be left out" optional="optional" defaultValue="Filled in" />
        <TextField label="A text with a problem" error={problem} defaultValue="Wrong" />
        <TextField label="An amount" suffix="€" amount inputMode="decimal" defaultValue="100" />
        <SelectField label="A selection">
          <option>The first</option>
          <option>The second</option>
        </SelectField>
        <SelectField label="A selection with a problem" error={problem}>
          <option>Choose</option>
        </SelectField>
      </Fields>
      <Checkbox label="A box" hint="What a tick means." />
      <Checkbox label="A box with a problem" error={problem} />
      <ChoiceGroup legend="A choice">
        <ChoiceCard
          {...choice}
          value="first"
          checked={chosen === 'first'}
          title="The first"
          aside="0,34%"
          tag="Recommended"
        >
          What it is.
        </ChoiceCard>
        <ChoiceCard {...choice} value="second" checked={chosen === 'second'} title="The second" />
      </ChoiceGroup>
    </>
  )
}
