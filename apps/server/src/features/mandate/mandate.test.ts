import { endpoints } from '@sammas/contract/endpoints'
import { unzipSync, strFromU8 } from 'fflate'
import { describe, expect, test } from 'vitest'
import { onEngine } from '../../testing/on-engine.ts'
import { mariMandate } from '../../testing/mandate-body.ts'
import { TestBrowser } from '../../testing/test-browser.ts'

const mari = '49203152718'
type Made = { id: number; fundTransferExchanges: { id: number }[] }
type Errors = { errors: { code: string; path?: string; arguments?: string[] }[] }

onEngine('postgresql', 'mandates', (product) => {
  const login = (code = mari) => new TestBrowser(product()).login(code)
  const countMandates = async () => (await product().db.selectFrom('mandate').select('id').execute()).length

  test('a mandate is kept as chosen and can be previewed as printable documents', async () => {
    const me = await login()
    const made = await me.call(endpoints.mandateCreate, { body: mariMandate })
    expect(made.statusCode, made.body).toBe(200)
    const { id, fundTransferExchanges } = made.json<Made>()
    expect(made.json()).toMatchObject({
      futureContributionFundIsin: 'EE3600109435',
      fundTransferExchanges: [
        { sourceFundIsin: 'EE3600019832', targetFundIsin: 'EE3600109435', amount: 1, targetPik: null },
      ],
      address: mariMandate.address,
    })
    const preview = await me.call(endpoints.mandatePreview, { params: { id } })
    expect(preview.headers['content-type']).toBe('application/zip')
    expect(preview.headers['content-disposition']).toContain('Sammas_avaldus_eelvaade.zip')
    const files = unzipSync(new Uint8Array(preview.rawPayload))
    expect(Object.keys(files).sort()).toEqual(
      [`vahetuseavaldus_${fundTransferExchanges[0]?.id}.html`, `valikuavaldus_${id}.html`].sort(),
    )
    const text = Object.values(files)
      .map((file) => strFromU8(file))
      .join('\n')
    for (const word of [
      'Mari-Liis Tamm',
      mari,
      'LHV Pensionifond L (EE3600019832)',
      'Sammas Maailma Aktsiate Pensionifond',
      '100%',
    ]) {
      expect(text).toContain(word)
    }
  })

  test('the same choices under one key are one mandate, also at the same moment; other choices under it are refused', async () => {
    const me = await login()
    const key = { 'idempotency-key': 'same-choices-1' }
    const before = await countMandates()
    const answers = await Promise.all(
      [1, 2, 3].map(() => me.call(endpoints.mandateCreate, { body: mariMandate, headers: key })),
    )
    expect(new Set(answers.map((answer) => answer.json<Made>().id)).size).toBe(1)
    expect(await countMandates()).toBe(before + 1)
    const other = await me.call(endpoints.mandateCreate, {
      body: { ...mariMandate, futureContributionFundIsin: null },
      headers: key,
    })
    expect(other.statusCode).toBe(400)
    expect(other.json<Errors>().errors[0]?.code).toBe('idempotency.key.reused')
    const sameKeyOfAnother = await (
      await login('37811022744')
    ).call(endpoints.mandateCreate, { body: { ...mariMandate, fundTransferExchanges: [] }, headers: key })
    expect(sameKeyOfAnother.statusCode, sameKeyOfAnother.body).toBe(200)
  })

  const exchange = mariMandate.fundTransferExchanges[0]
  test.each([
    [
      'more than the whole of a fund',
      {
        fundTransferExchanges: [
          { ...exchange, amount: 0.6 },
          { ...exchange, targetFundIsin: 'EE3600109443', amount: 0.5 },
        ],
      },
      'invalid.mandate.source.amount.exceeded',
    ],
    [
      'a fund into itself',
      { fundTransferExchanges: [{ ...exchange, targetFundIsin: 'EE3600019832' }] },
      'invalid.mandate.same.source.and.target.transfer.present',
    ],
    ['nothing chosen', { fundTransferExchanges: [], futureContributionFundIsin: null }, 'invalid.mandate.empty'],
    ['a fund that does not exist', { futureContributionFundIsin: 'EE0000000001' }, 'invalid.mandate.fund.unknown'],
    [
      'a fund that is not active',
      { fundTransferExchanges: [{ ...exchange, targetFundIsin: 'EE3600109476' }] },
      'invalid.mandate.fund.not.active',
    ],
    [
      'a fund that is not held',
      { fundTransferExchanges: [{ ...exchange, sourceFundIsin: 'EE3600019717' }] },
      'invalid.mandate.source.not.held',
    ],
    ['funds of both pillars', { futureContributionFundIsin: 'EE3600001707' }, 'invalid.mandate.mixed.pillars'],
    [
      'the same row twice',
      {
        fundTransferExchanges: [
          { ...exchange, amount: 0.1 },
          { ...exchange, amount: 0.2 },
        ],
      },
      'invalid.mandate.duplicate.transfer',
    ],
    ['a negative amount', { fundTransferExchanges: [{ ...exchange, amount: -0.1 }] }, 'invalid.value'],
    ['an amount above the whole', { fundTransferExchanges: [{ ...exchange, amount: 1.1 }] }, 'invalid.value'],
    ['an amount that is text', { fundTransferExchanges: [{ ...exchange, amount: '1' }] }, 'invalid.value'],
    ['a malformed isin', { futureContributionFundIsin: 'sammas' }, 'invalid.value'],
    ['no address', { address: undefined }, 'required.field'],
    [
      'an address without street and district',
      { address: { ...mariMandate.address, street: ' ', districtCode: null } },
      'ValidAddress',
    ],
    ['no list of transfers', { fundTransferExchanges: undefined }, 'required.field'],
  ])('%s is refused and nothing is written', async (_, change, code) => {
    const me = await login()
    const before = await countMandates()
    const answer = await me.send('POST', '/v1/mandates', { ...mariMandate, ...change })
    expect(answer.statusCode).toBe(400)
    expect(answer.json<Errors>().errors.map((error) => error.code)).toContain(code)
    expect(await countMandates()).toBe(before)
  })

  test('an incomplete address names each missing field', async () => {
    const answer = await (
      await login()
    ).call(endpoints.mandateCreate, {
      body: {
        ...mariMandate,
        address: { street: '', postalCode: null, countryCode: 'EE', districtCode: null },
      },
    })
    expect(answer.json<Errors>().errors).toEqual([
      { code: 'ValidAddress', path: 'address', arguments: [] },
      { code: 'required.field', path: 'address.street', arguments: [] },
      { code: 'required.field', path: 'address.postalCode', arguments: [] },
      { code: 'required.field', path: 'address.districtCode', arguments: [] },
    ])
  })

  test('an Estonian postal code that is not five digits is named with its field', async () => {
    const address = { ...mariMandate.address, postalCode: '1011' }
    const answer = await (await login()).call(endpoints.mandateCreate, { body: { ...mariMandate, address } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json<Errors>().errors).toEqual([
      { code: 'ValidAddress', path: 'address', arguments: [] },
      { code: 'invalid.value', path: 'address.postalCode', arguments: [] },
    ])
  })

  describe('of the third pillar', () => {
    const tonu = '36005170521'
    const contributions = { ...mariMandate, fundTransferExchanges: [], futureContributionFundIsin: 'EE3600001707' }
    const refusalOf = async (me: TestBrowser) => {
      const answer = await me.call(endpoints.mandateCreate, { body: contributions })
      return answer.statusCode === 200 ? null : answer.json<Errors>().errors[0]?.code
    }
    const rename = (schema: 'sammas' | 'sandbox', lastName: string) =>
      product().pool.query(`update ${schema}.person set last_name = $1 where personal_code = $2`, [lastName, tonu])

    test('the money-laundering answers are needed', async () => {
      const me = await login(tonu)
      expect(await refusalOf(me)).toBe('invalid.mandate.checks.missing')
      for (const body of [
        { type: 'RESIDENCY_MANUAL', success: true },
        { type: 'POLITICALLY_EXPOSED_PERSON', success: true },
        { type: 'OCCUPATION', success: true, metadata: { occupation: 'RETIRED' } },
      ] as const)
        expect((await me.call(endpoints.amlCheckCreate, { body })).statusCode).toBe(200)
      expect(await refusalOf(me)).toBeNull()
    })

    test('the document names the units to the last of their four decimals', async () => {
      const me = await login(tonu)
      const sourceFundIsin = 'EE3600074076'
      const holdings = await me.read(endpoints.statementGet)
      const held = holdings.find(({ fund }) => fund.isin === sourceFundIsin)?.units ?? 0
      const whole = { sourceFundIsin, targetFundIsin: 'EE3600001707', amount: 1 }
      const id = await me.makeMandate({ fundTransferExchanges: [whole], futureContributionFundIsin: null })
      const preview = await me.call(endpoints.mandatePreview, { params: { id } })
      const [document] = Object.values(unzipSync(new Uint8Array(preview.rawPayload)))
      expect(strFromU8(document ?? new Uint8Array())).toContain(`${held.toFixed(4).replace('.', ',')} osakut`)
    })

    test('the name of the certificate has to be that of the login before, or the registry’s', async () => {
      await rename('sammas', 'Muu')
      expect(await refusalOf(await login(tonu))).toBeNull()
      await rename('sandbox', 'Muu')
      expect(await refusalOf(await login(tonu))).toBeNull()
      await rename('sammas', 'Muu')
      expect(await refusalOf(await login(tonu))).toBe('invalid.mandate.checks.missing')
      await rename('sandbox', 'Õunapuu')
    })
  })

  test('another person’s mandate does not exist, for any call', async () => {
    const { id } = (await (await login()).call(endpoints.mandateCreate, { body: mariMandate })).json<Made>()
    const stranger = await login('37811022744')
    const calls = [
      ['GET', `/v1/mandates/${id}/file`],
      ['GET', `/v1/mandates/${id}/file/preview`],
      ['PUT', `/v1/mandates/${id}/signature/smartId`],
      ['GET', `/v1/mandates/${id}/signature/smartId/status`],
      ['PUT', `/v1/mandates/${id}/signature/mobileId`],
      ['GET', `/v1/mandates/${id}/signature/mobileId/status`],
    ] as const
    for (const [method, path] of calls) {
      const answer = await stranger.send(method, path, method === 'PUT' ? {} : undefined)
      expect(answer.statusCode, path).toBe(404)
      expect(answer.json<Errors>().errors[0]?.code).toBe('mandate.not.found')
    }
  })

  test('an unsigned mandate has no signed file', async () => {
    const me = await login()
    const { id } = (await me.call(endpoints.mandateCreate, { body: mariMandate })).json<Made>()
    const answer = await me.call(endpoints.mandateFile, { params: { id } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json<Errors>().errors[0]?.code).toBe('mandate.not.signed')
  })
})
