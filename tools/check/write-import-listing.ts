import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../process/repository-root.mjs'
import { importListing, importTable, withListing } from './import-listing.ts'

// The import table of ARCHITECTURE.md, printed from the enforced one (npm run fix).

const file = join(repositoryRoot, 'ARCHITECTURE.md')
const text = withListing(readFileSync(file, 'utf8'), importListing(importTable()))
if (text === null) throw new Error('ARCHITECTURE.md has no place for the import table')
writeFileSync(file, text)
