import type { ContainerReport, VerificationProblem } from './verify-container.ts'

/** `unknown`: the file is in a form that only another verifier can judge. */
export type Verdict = 'holds' | 'does-not-hold' | 'unknown'

/** Problems that prove that a file does not have the form of our own containers, and nothing about its signature. */
const OF_FORM: Partial<Record<VerificationProblem, string>> = {
  'container-not-zip': 'it is no zip archive',
  'container-mimetype-not-first': 'it does not begin with the type of a signed container',
  'container-too-large': 'it is too large',
  'container-manifest-wrong': 'its list of files is written in another way',
  'container-signature-missing': 'it has no signature in the usual place',
  'container-entry-unexpected': 'it has files that our containers do not have',
  'container-bytes-outside-entries': 'it has bytes that belong to no file in it',
  'signature-form': 'its signature is written in another way',
}

/** What a report means, with a sentence for a reader. */
export function verdictOf({ isValid, problems }: Pick<ContainerReport, 'isValid' | 'problems'>): {
  verdict: Verdict
  sentence: string
} {
  if (isValid) return { verdict: 'holds', sentence: 'The container holds.' }
  const forms = problems.map(({ reason }) => OF_FORM[reason])
  const form = forms.find((words) => words !== undefined)
  if (form !== undefined)
    return {
      verdict: 'unknown',
      sentence: `This file was not written by this service, or was changed afterwards: ${form}. That says nothing about its signature; use the state's validator (DigiDoc4, or https://digidoc.eesti.ee) for it.`,
    }
  const reasons = problems.map(({ reason }) => reason).join(', ')
  return { verdict: 'does-not-hold', sentence: `The container does NOT hold: ${reasons}` }
}
