import { expect, test } from 'vitest'
import { embedExample } from './embed-example.ts'

test('the button leads to the login of the application with the flag and nowhere else', () => {
  const page = embedExample('https://pension.example').in('et')
  expect(page.match(/href="[^"]*"/g)).toEqual(['href="https://pension.example/login?redirectLogin=true"'])
  expect(page).not.toContain('<script')
})
