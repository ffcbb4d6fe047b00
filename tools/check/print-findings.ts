import { repositoryRoot } from '../process/repository-root.mjs'
import { citationFindings } from './citations.ts'
import { commandFindings } from './commands.ts'
import { decisionFindings } from './decisions.ts'
import { documentFormFindings } from './document-form.ts'
import type { Finding } from './finding.ts'
import { importListingFindings } from './import-listing.ts'
import { brokenImports } from './import-rules.ts'
import { messageFindings } from './messages.ts'
import { plainCommentFindings } from './plain-comments.ts'
import { sourceFileFindings } from './source-files.ts'
import { textInElementsFindings } from './text-in-elements.ts'

const checks: Record<string, (root: string) => Finding[] | Promise<Finding[]>> = {
  imports: brokenImports,
  'import table': importListingFindings,
  messages: messageFindings,
  files: sourceFileFindings,
  decisions: decisionFindings,
  citations: citationFindings,
  commands: commandFindings,
  documents: documentFormFindings,
  'text in elements': textInElementsFindings,
  comments: (root) => plainCommentFindings(root),
}

for (const [name, check] of Object.entries(checks)) {
  const findings = await check(repositoryRoot)
  if (findings.length > 0) process.exitCode = 1
  for (const { file, problem } of findings) process.stdout.write(`${name}: ${file}: ${problem}\n`)
}
