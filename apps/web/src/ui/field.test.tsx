import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Checkbox, TextField } from './field.tsx'
import { SelectField } from './select-field.tsx'

const attribute = (html: string, element: string, name: string) =>
  new RegExp(`<${element}[^>]* ${name}="([^"]*)"`).exec(html)?.[1]

test('the label belongs to the control', () => {
  const html = renderToStaticMarkup(<TextField label="E-post" />)
  expect(attribute(html, 'label', 'for')).toBe(attribute(html, 'input', 'id'))
})

test('hint and error are read with the control, and the error marks it', () => {
  const html = renderToStaticMarkup(
    <TextField id="zip" label="Postiindeks" hint="Viis numbrit" error="Kirjuta viis numbrit." />,
  )
  expect(attribute(html, 'input', 'aria-describedby')).toBe('zip-hint zip-error')
  expect(attribute(html, 'input', 'aria-invalid')).toBe('true')
  expect(html).toMatch(/id="zip-hint"[^>]*>Viis numbrit/)
  expect(html).toMatch(/id="zip-error".*Kirjuta viis numbrit\./)
})

test('an outside description is kept with the own ones', () => {
  const html = renderToStaticMarkup(<TextField id="a" label="Osa" suffix="%" error="Palju" aria-describedby="sum" />)
  expect(attribute(html, 'input', 'aria-describedby')).toBe('a-error sum')
})

test('without hint and error there is no description', () => {
  expect(renderToStaticMarkup(<TextField label="E-post" error={null} />)).not.toMatch(/aria-(describedby|invalid)/)
})

test('a required control is marked by ARIA alone: by its own attribute it would be invalid before any input', () => {
  for (const control of [
    <TextField key="text" label="E-post" required />,
    <SelectField key="select" label="Riik" required />,
    <Checkbox key="box" label="Nõustun" required />,
  ]) {
    const html = renderToStaticMarkup(control)
    expect(html).toContain('aria-required="true"')
    expect(html).not.toMatch(/ required|aria-invalid/)
  }
  expect(renderToStaticMarkup(<TextField label="E-post" />)).not.toContain('required')
})

test('a select and a checkbox carry their errors the same way', () => {
  const select = renderToStaticMarkup(<SelectField id="c" label="Riik" error="Vali riik." />)
  const checkbox = renderToStaticMarkup(<Checkbox id="t" label="Nõustun" error="Nõustu." />)
  expect(attribute(select, 'select', 'aria-describedby')).toBe('c-error')
  expect(attribute(checkbox, 'input', 'aria-describedby')).toBe('t-error')
  expect(attribute(checkbox, 'input', 'aria-invalid')).toBe('true')
})
