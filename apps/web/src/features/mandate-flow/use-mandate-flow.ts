import { useEffect, useState } from 'react'
import { flowContact } from './flow-contact.ts'
import type { RunChoices } from './flow-draft.ts'
import type { FlowKind, FlowParts, MandateFlow, Run } from './flow-kind.ts'
import { nextRun, takeUpRun, type RunEvent } from './flow-run.ts'

/** One run through a flow; its choices are stored in this tab for a reload. */
export function useMandateFlow<Parts extends FlowParts>(
  kind: FlowKind<Parts>,
  loaded: Parts['data'],
): MandateFlow<Parts> {
  const [held, setHeld] = useState<Parts['data'] | null>(null)
  const data = held ?? loaded
  const { drafts } = kind
  const personId = data.user.id
  const proposal = () => kind.initial(data)
  const [kept, setRun] = useState(() => takeUpRun(drafts, personId, { flowId: runId(), proposal }))
  const happen = (event: RunEvent<Parts['chosen'], Parts['signed']>) => {
    setRun((before) => nextRun(before, event))
  }
  useEffect(() => {
    drafts.keepChoices(kept.kept ? kept.choices : null, personId)
  }, [drafts, kept, personId])
  useEffect(() => {
    drafts.keepSigned(kept.signed, personId)
  }, [drafts, kept.signed, personId])

  // Refetched lists may lack items chosen from the old ones.
  const inLists = (chosen: Parts['chosen']) => kind.inLists(chosen, data)
  const choices = { ...kept.choices, chosen: inLists(kept.choices.chosen) }
  const mandate = kind.mandateOf(choices.chosen, data)
  const mandateName = JSON.stringify([mandate, kind.daysOf(mandate, data)])
  const run: Run<Parts> = {
    data,
    choices,
    mandate,
    agreed: choices.agreedTo === mandateName,
    contact: flowContact(data.user, choices),
    signed: kept.signed,
  }
  return {
    ...run,
    kind,
    facts: kind.factsOf(run),
    runName: runNameOf(kept.choices),
    choose: (next) => {
      happen({ type: 'chosen', next: (before) => next(inLists(before)) })
    },
    note: (next) => {
      happen({ type: 'noted', next: (before) => next(inLists(before)) })
    },
    setContact: (contact, contactSaved) => {
      happen({ type: 'contact-typed', contact, contactSaved })
    },
    setAgreed: (agreed) => {
      happen({ type: 'agreed', to: agreed ? mandateName : null })
    },
    setHeld: (on) => {
      setHeld(on ? data : null)
    },
    finish: (signed) => {
      // Lists that came during the signing apply from here on: they include the signed mandate.
      setHeld(null)
      happen({ type: 'signed', signed, flowId: runId(), proposal: proposal() })
    },
    renew: () => {
      happen({ type: 'renewed', flowId: runId() })
    },
    restart: () => {
      happen({ type: 'restarted', proposal: proposal() })
    },
  }
}

function runNameOf({ flowId, chosen, contact }: RunChoices<unknown>): string {
  return JSON.stringify([flowId, chosen, contact])
}

/** Names one run through a flow: random, and also available without a secure context. */
function runId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
