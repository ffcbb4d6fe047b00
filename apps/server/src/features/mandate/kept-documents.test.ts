import { expect, test } from 'vitest'
import { malle } from '../../testing/signer.ts'
import { mandateDocuments } from './mandate-kinds.ts'
import { FUNDS, SAMPLE_MANDATES } from '../../testing/sample-mandates.ts'

// Signed documents must not change unnoticed: a difference fails, and `--update` keeps an intended one.
test.each(Object.entries(SAMPLE_MANDATES))(
  'the documents of the sample "%s" are the kept ones, byte for byte',
  async (name, mandate) => {
    const documents = mandateDocuments(mandate, malle, FUNDS).map((each) => `${each.name}\n${each.content}\n`)
    await expect(documents.join('\n')).toMatchFileSnapshot(`./testing/kept-documents/${name}.txt`)
  },
)
