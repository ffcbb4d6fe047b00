import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button, buttonClass } from './button.tsx'

test('an inactive button stays reachable and is described by its visible reason', () => {
  const html = renderToStaticMarkup(<Button whyInactive="Nõustu tingimustega.">Allkirjasta</Button>)
  const id = /<p[^>]* id="([^"]+)"[^>]*>Nõustu tingimustega\.<\/p>/.exec(html)?.[1]
  expect(id).toBeDefined()
  expect(html).toContain(`aria-describedby="${id ?? ''}"`)
  expect(html).toContain('aria-disabled="true"')
  expect(html).not.toMatch(/ disabled/)
})

test('a reason shown elsewhere is referred to and not repeated', () => {
  const html = renderToStaticMarkup(
    <Button whyInactive="Nõustu tingimustega." reasonId="why">
      Allkirjasta
    </Button>,
  )
  expect(html).toContain('aria-describedby="why"')
  expect(html).not.toContain('Nõustu')
})

test('an active button has no reason', () => {
  expect(renderToStaticMarkup(<Button whyInactive={null}>Edasi</Button>)).not.toMatch(/aria-d/)
})

test('a busy button is inactive and marked busy', () => {
  const html = renderToStaticMarkup(<Button busy>Salvestame …</Button>)
  expect(html).toContain('aria-busy="true"')
  expect(html).toContain('aria-disabled="true"')
})

test('a link can have each variant of a button', () => {
  const classes = [buttonClass(), buttonClass({ variant: 'second' }), buttonClass({ variant: 'link', size: 'small' })]
  expect(new Set(classes).size).toBe(classes.length)
})
