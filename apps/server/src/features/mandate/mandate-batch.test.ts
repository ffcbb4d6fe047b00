import { endpoints } from '@sammas/contract/endpoints'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { onEngine } from '../../testing/on-engine.ts'
import { oneSessionEach } from '../../testing/one-session-each.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'
import { requestBatch, batchStatus, makeBatch, refusedBatch as refused, signBatch } from '../../testing/batches.ts'
import { accountIban, allOfThird, fundPension, partOfSecond } from '../../testing/withdrawals.ts'

const [ulo, eha, malle, rein] = ['36703120278', '46708180410', '46504090244', '36509210322']
const mari = '49203152718'

onEngine('postgresql', 'applications for money out', (product) => {
  const login = oneSessionEach(product)
  test.each([
    ['tax', { tax: 0.22 }, 'tax'],
    ['day', { fulfillmentDate: '2020-01-16' }, 'day'],
  ])('another %s than shown is refused', async (_what, shown, subject) => {
    const me = await login(malle)
    const mandates = [{ details: await allOfThird(me), ...shown }]
    const answer = await me.send('POST', '/v1/mandate-batches', { mandates })
    expect(refused(answer)).toEqual([400, 'invalid.mandate.withdrawal.changed', 'THIRD', subject])
  })

  test('a claim that was not shown is announced before anything is made', async () => {
    const me = await login('36411060437')
    const details = [await fundPension(me, 'SECOND')]
    const answer = await requestBatch(me, details, { arrestsOrBankruptciesPresent: false })
    expect(refused(answer)).toEqual([400, 'invalid.mandate.withdrawal.claim'])
    const { mandates } = await makeBatch(me, details, { arrestsOrBankruptciesPresent: true })
    expect(mandates[0]).toMatchObject({ cancellationDeadline: null })
  })

  test('a sum of the third pillar has the tax of today, and cannot be cancelled', async () => {
    for (const [code, tax] of [
      [ulo, 0.1],
      [eha, 0.22],
      [mari, 0.22],
    ] as const) {
      const me = await login(code)
      const { mandates } = await makeBatch(me, [await allOfThird(me)])
      expect(mandates).toMatchObject([{ tax, cancellationDeadline: null, contributionsEndDate: null }])
    }
  })

  test.each([
    ['the third pillar alone', [allOfThird], 3],
    ['both pillars', [allOfThird, (me: TestBrowser) => fundPension(me, 'SECOND')], 2],
  ] as const)('a batch of %s is kept as one of its pillar', async (_of, makes, pillar) => {
    const me = await login(malle)
    const { id } = await makeBatch(me, await Promise.all(makes.map((make) => make(me))))
    const kept = product().db.selectFrom('mandate').select('pillar').where('id', '=', id).executeTakeFirst()
    expect(await kept).toEqual({ pillar })
  })

  test('a batch is previewed, signed at once and becomes an application for each pillar', async () => {
    const me = await login(malle)
    const details = [await allOfThird(me), await fundPension(me, 'SECOND')]
    const batch = await makeBatch(me, details, {}, 'batch-key-1')
    expect(await makeBatch(me, details, {}, 'batch-key-1')).toEqual(batch)
    expect(batch.mandates.map((each) => each.details)).toEqual(details)
    const [third, second] = batch.mandates
    expect(third).toMatchObject({ tax: 0.1, cancellationDeadline: null, contributionsEndDate: null })
    expect(second).toMatchObject({ tax: 0 })
    expect(second?.contributionsEndDate).toMatch(/-0[159]-01$/)
    expect(new Set([batch.id, third?.id, second?.id]).size).toBe(3)

    const preview = await me.call(endpoints.mandateBatchPreview, { params: { id: batch.id } })
    const documents = unzipSync(new Uint8Array(preview.rawPayload))
    expect(Object.keys(documents)).toEqual([
      `valjamakse_avaldus_${third?.id ?? 0}.html`,
      `fondipensioni_avaldus_${second?.id ?? 0}.html`,
    ])
    const [sumText = '', pensionText = ''] = Object.values(documents).map((file) => strFromU8(file))
    for (const word of ['Väljamakse III sambast', 'Eesti (EST)', 'EE38 2200 2210 2014 5685', '10%', 'ei saa'])
      expect(sumText).toContain(word)
    for (const word of ['Fondipension II sambast', '0%', 'lõpevad jäädavalt', 'kuni '])
      expect(pensionText).toContain(word)

    expect(refused(await me.call(endpoints.mandatePreview, { params: { id: batch.id } }))).toEqual([
      404,
      'mandate.not.found',
    ])
    expect(refused(await me.call(endpoints.mandateBatchFile, { params: { id: batch.id } }))).toEqual([
      400,
      'mandate.not.signed',
    ])
    const plain = await me.call(endpoints.smartIdSignatureStart, { params: { id: batch.id }, body: {} })
    expect(refused(plain)).toEqual([404, 'mandate.not.found'])

    expect((await signBatch(me, batch.id)).json()).toMatchObject({ statusCode: 'SIGNATURE', delivery: 'DELIVERED' })
    expect(await me.read(endpoints.mandateOutcome, { params: { id: batch.id } })).toEqual({
      kind: 'TAKEN',
      errors: [],
      parts: [
        { type: 'WITHDRAWAL_THIRD_PILLAR', taken: true },
        { type: 'FUND_PENSION_OPENING', taken: true },
      ],
    })
    const container = await me.call(endpoints.mandateBatchFile, { params: { id: batch.id } })
    const inside = unzipSync(new Uint8Array(container.rawPayload))
    for (const [name, content] of Object.entries(documents)) expect(inside[name]).toEqual(content)
    const applications = (await me.read(endpoints.applicationList)).filter(({ mandateId }) => mandateId === batch.id)
    expect(applications.map(({ type, status }) => [type, status]).sort()).toEqual([
      ['FUND_PENSION_OPENING', 'PENDING'],
      ['WITHDRAWAL_THIRD_PILLAR', 'PENDING'],
    ])
    for (const application of applications)
      expect(application.details).toMatchObject({ depositAccountIBAN: accountIban })
    expect(applications.find(({ type }) => type === 'FUND_PENSION_OPENING')?.details).toMatchObject({
      cancellationDeadline: second?.cancellationDeadline,
      fulfillmentDate: second?.fulfillmentDate,
    })
    expect(refused(await requestBatch(me, details))).toEqual([
      400,
      'invalid.mandate.withdrawal.pending',
      'THIRD',
      'withdrawal-pending',
    ])
    expect((await batchStatus(me, batch.id)).json()).toMatchObject({ statusCode: 'SIGNATURE' })

    // The fund pension can be cancelled, the sum from the third pillar cannot: the document states that the sum stays.
    const [pension, sum] = ['FUND_PENSION_OPENING', 'WITHDRAWAL_THIRD_PILLAR'].map(
      (type) => applications.find((application) => application.type === type)?.id ?? 0,
    )
    const cancel = (id: number | undefined) =>
      me.call(endpoints.applicationCancel, { params: { id: id ?? 0 }, body: { scope: 'MANDATE' } })
    const cancelling = (await cancel(pension)).json<{ mandateId: number; applicationIds: number[] }>()
    expect(cancelling.applicationIds).toEqual([pension])
    const paper = await me.call(endpoints.mandatePreview, { params: { id: cancelling.mandateId } })
    const [content = ''] = Object.values(unzipSync(new Uint8Array(paper.rawPayload))).map((file) => strFromU8(file))
    expect(content).toContain(`Avaldus nr ${sum ?? 0}`)
    expect((await me.sign(cancelling.mandateId)).json()).toMatchObject({ delivery: 'DELIVERED' })
    const left = await me.read(endpoints.applicationList, { query: { status: 'PENDING' } })
    expect(left.map(({ id, mandateId }) => [id, mandateId])).toEqual([[sum, batch.id]])
    expect(refused(await cancel(sum))).toEqual([400, 'application.not.cancellable'])
  })

  test('a part of the second pillar at once and a fund pension from the rest: two documents, one signature, both taken', async () => {
    const me = await login(rein)
    const details = [await partOfSecond(me, 40), await fundPension(me, 'SECOND')]
    const { id, mandates } = await makeBatch(me, details)
    const [sum, pension] = mandates
    expect([pension?.fulfillmentDate, pension?.contributionsEndDate]).toEqual([
      sum?.fulfillmentDate,
      sum?.contributionsEndDate,
    ])
    const preview = await me.call(endpoints.mandateBatchPreview, { params: { id } })
    const documents = unzipSync(new Uint8Array(preview.rawPayload))
    const paper = (name: string) => strFromU8(documents[name] ?? new Uint8Array())
    const rest = `kõik, mis jäävad sambasse pärast väljamakset avalduse nr ${sum?.id ?? 0} järgi`
    expect(paper(`fondipensioni_avaldus_${pension?.id ?? 0}.html`)).toContain(rest)
    expect(paper(`valjamakse_avaldus_${sum?.id ?? 0}.html`)).toContain('40%')

    expect((await signBatch(me, id)).json()).toMatchObject({ delivery: 'DELIVERED' })
    expect(await me.read(endpoints.mandateOutcome, { params: { id } })).toMatchObject({
      kind: 'TAKEN',
      parts: [
        { type: 'PARTIAL_WITHDRAWAL', taken: true },
        { type: 'FUND_PENSION_OPENING', taken: true },
      ],
    })
    const applications = (await me.read(endpoints.applicationList)).filter(({ mandateId }) => mandateId === id)
    // In the order of the documents, the newest first.
    expect(applications.map(({ type, status }) => [type, status])).toEqual([
      ['FUND_PENSION_OPENING', 'PENDING'],
      ['PARTIAL_WITHDRAWAL', 'PENDING'],
    ])
    expect(
      (await me.read(endpoints.applicationList, { query: { status: 'PENDING' } })).map(({ type }) => type),
    ).toEqual(['PARTIAL_WITHDRAWAL', 'FUND_PENSION_OPENING'])
    expect(applications.find(({ type }) => type === 'PARTIAL_WITHDRAWAL')).toMatchObject({
      details: { fundWithdrawalAmounts: [{ percentage: 40, units: null }] },
    })
    const again = (await requestBatch(me, details)).json<{ errors: object[] }>()
    expect(again.errors).toMatchObject([
      { code: 'invalid.mandate.withdrawal.pending', arguments: ['SECOND', 'withdrawal-pending'] },
    ])
  })

  test('a mandate of another kind is no batch', async () => {
    const me = await login(mari)
    const id = await me.makeMandate()
    expect(refused(await signBatch(me, id))).toEqual([404, 'mandate.not.found'])
    expect(refused(await me.call(endpoints.mandateBatchPreview, { params: { id } }))).toEqual([
      404,
      'mandate.not.found',
    ])
  })
})
