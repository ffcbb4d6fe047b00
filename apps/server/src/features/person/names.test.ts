import { endpoints } from '@sammas/contract/endpoints'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { contributionsAlone } from '../../testing/mandate-body.ts'
import { onEngine } from '../../testing/on-engine.ts'
import { TestBrowser } from '../../testing/test-browser.ts'

const karl = '39001011237'

onEngine('postgresql', 'the names of certificates and the registry', (product) => {
  const login = (code: string) => new TestBrowser(product()).login(code)
  /** The registry's name, which the sandbox also writes into certificates that it makes from now on. */
  const rename = (code: string, first: string, last: string) =>
    product().pool.query('update sandbox.person set first_name = $2, last_name = $3 where personal_code = $1', [
      code,
      first,
      last,
    ])
  const checksOf = async (code: string) => {
    const person = await product()
      .db.selectFrom('person')
      .select('id')
      .where('personal_code', '=', code)
      .executeTakeFirstOrThrow()
    const rows = await product()
      .db.selectFrom('aml_check')
      .select(['type', 'success'])
      .where('person_id', '=', person.id)
      .where('type', 'in', ['SK_NAME', 'PENSION_REGISTRY_NAME'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    return Object.fromEntries(rows.map(({ type, success }) => [type, success]))
  }

  test.each([
    ['49203152718', '', 'Tamm', { firstName: '', lastName: 'Tamm' }, '>Tamm<'],
    ['37811022744', '-', 'Kask', { firstName: '', lastName: 'Kask' }, '>Kask<'],
    ['36005170521', 'Tõnu', '', { firstName: 'Tõnu', lastName: '' }, '>Tõnu<'],
  ])(
    'a person %s with the names %j and %j logs in, and signs with the one name',
    async (code, first, last, names, shown) => {
      await rename(code, first, last)
      await login(code)
      const me = await login(code)
      expect(await me.read(endpoints.userGet)).toMatchObject(names)
      expect(await checksOf(code)).toEqual({ SK_NAME: true, PENSION_REGISTRY_NAME: true })
      const id = await me.makeMandate(contributionsAlone)
      const preview = await me.call(endpoints.mandatePreview, { params: { id } })
      const documents = Object.values(unzipSync(new Uint8Array(preview.rawPayload))).map((bytes) =>
        Buffer.from(bytes).toString(),
      )
      expect(documents.length).toBeGreaterThan(0)
      for (const document of documents) {
        expect(document).toContain(shown)
        expect(document).not.toMatch(/undefined|null|> |>-</)
      }
    },
  )

  test('an apostrophe that is encoded otherwise is no other name, at a login by another method either', async () => {
    await login(karl)
    await rename(karl, 'Karl‐Erik', 'O’Brien-Šuslik')
    await new TestBrowser(product()).loginByMobileId(karl, '+37200001004')
    expect(await checksOf(karl)).toEqual({ SK_NAME: true, PENSION_REGISTRY_NAME: true })
    await rename(karl, 'Karl-Erik', 'Obrien')
    await login(karl)
    expect(await checksOf(karl)).toEqual({ SK_NAME: true, PENSION_REGISTRY_NAME: false })
  })
})
