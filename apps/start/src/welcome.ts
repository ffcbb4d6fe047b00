import type { Product } from './start-product.ts'

const out = (line = '') => process.stdout.write(`${line}\n`)

const afterSeconds = (ms: number) =>
  ms === 0 ? 'at once' : ms === 1000 ? 'after 1 second' : `after ${ms / 1000} seconds`

/** The terminal's welcome for a newcomer: address, people, and ways to provoke failures. */
export function printWelcome({ address, sandboxAddress, dataLocation, people, autoConfirmMs }: Product): void {
  out()
  out(`  Sammas         ${address}`)
  out(`  Sandbox        ${sandboxAddress}          (people, calendar, mailbox, faults)`)
  out(
    `  Virtual phone  ${sandboxAddress}/phone/<personal code>   (open it before you log in, and the request waits for you)`,
  )
  out(`  Data           ${dataLocation}`)
  out()
  out(`  Log in with Smart-ID as one of these; they confirm by themselves ${afterSeconds(autoConfirmMs)}:`)
  out()
  for (const person of people) {
    out(`  ${person.personalCode}  ${person.name.padEnd(24)} ${(person.phone ?? '').padEnd(13)} ${person.en}`)
  }
  out()
  out('  Nobody knows 39510300221: the login says so.')
  out('  Failures by hand: 30403039917 refuses, 30403039972 picks the wrong code, 30403039983 never answers;')
  out(
    `  ${sandboxAddress}/faults switches the registry, Smart-ID, OCSP or time stamps off; ${sandboxAddress}/calendar moves the registry's day.`,
  )
  out('  More in README.md. Stop with Ctrl+C; everything is kept.')
  out()
}
