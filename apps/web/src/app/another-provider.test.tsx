import { afterAll, expect, test, vi } from 'vitest'
import { provider as first } from '@sammas/provider/sammas'
import { provider } from '@sammas/provider/testing/second-provider'
import { rateFromFraction } from '@sammas/domain/money/rate'
import type { ComponentProps, ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { savePreview } from '#web/features/signing/mandate-files.ts'
import { FundCard } from '#web/features/fund-card/fund-card.tsx'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { Shell } from './shell.tsx'

// A build for another provider replaces this module (docs/decisions/0008-another-provider.md).
vi.mock('@sammas/provider/provider', () => import('@sammas/provider/testing/second-provider'))
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  Link: ({ to, children, className }: ComponentProps<'a'> & { to: string }) => (
    <a href={to} className={className}>
      {children}
    </a>
  ),
}))
const saved = vi.hoisted(() => {
  // Test files share their modules: those loaded by another file have the first provider.
  vi.resetModules()
  return [] as string[]
})
vi.mock('#web/api/download.ts', () => ({
  download: () => Promise.resolve({ blob: new Blob() }),
  saveFile: (_: Blob, name: string) => saved.push(name),
}))

// The next file must not get modules with the second provider.
afterAll(() => {
  vi.resetModules()
})

async function shown(element: ReactElement): Promise<string> {
  await loadMessages('app', 'features/fund-card', 'features/holdings-table')
  return renderToStaticMarkup(element)
}

test('header and footer are the provider’s', async () => {
  const html = await shown(
    <Shell width="page" navigation={null}>
      <p>Content</p>
    </Shell>,
  )
  const { legalName, address, email, phone, registrationCode, logo, name } = provider
  for (const own of [legalName, address, `mailto:${email}`, phone, registrationCode, logo.path, `"${name}, `])
    expect(html).toContain(own)
  for (const other of [first.name, first.email, first.phone, first.logo.path]) expect(html).not.toContain(other)
})

test('a fund is described, recommended and measured by the provider’s figures', async () => {
  const isin = provider.funds.recommendedSecondPillar
  const fee = rateFromFraction(0.0045)
  const fund = { isin, name: 'Lained', pillar: 2, status: 'ACTIVE', managerName: 'LHV' } as const
  const html = await shown(
    <FundCard
      name="fund"
      fund={{ ...fund, managementFeeRate: fee, ongoingChargesFigure: fee }}
      age={40}
      checked
      onChoose={() => undefined}
    />,
  )
  expect(html).toContain('Laineid järgiv fond.')
  expect(html).toContain('https://www.meri.example/et/fondid/lained')
  expect(html).toContain('0,27%')
  expect(html).not.toContain('0,34%')
})

test('saved files have the provider’s prefix', async () => {
  await savePreview(1, new AbortController().signal)
  expect(saved).toEqual(['Meri_avaldus_eelvaade.zip'])
})
