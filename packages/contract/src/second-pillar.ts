import type { SecondPillarState } from '@sammas/domain/account/second-pillar-state'
import * as z from 'zod/mini'
import { day, instant, orNull } from './wire.ts'

/** Each left out where it does not hold. Contributions come until the day before `contributionsEndOn`. */
const moneyOut = {
  contributionsEndOn: z.exactOptional(day),
  contributionsEnded: z.exactOptional(z.literal(true)),
  moneyTakenOut: z.exactOptional(z.literal(true)),
  moneyOutPending: z.exactOptional(z.literal(true)),
}

const pik = z.object({ accountNumber: orNull(z.string()), part: z.enum(['whole', 'part']) })

/** A shape for each state that the rules know. */
const shapes = {
  'never-had': z.object({ kind: z.literal('never-had') }),
  'in-funds': z.object({ kind: z.literal('in-funds'), ...moneyOut }),
  'on-pik': z.object({ kind: z.literal('on-pik'), pik, contributesToFund: z.boolean(), ...moneyOut }),
  leaving: z.object({
    kind: z.literal('leaving'),
    applicationId: z.int(),
    early: z.boolean(),
    cancellationDeadline: orNull(instant),
    pik: orNull(pik),
  }),
  'taken-out-early': z.object({ kind: z.literal('taken-out-early'), on: orNull(day), joinFrom: orNull(day) }),
  'paid-out': z.object({ kind: z.literal('paid-out'), on: orNull(day) }),
} satisfies { [Kind in Exclude<SecondPillarState['kind'], 'unknown'>]: z.ZodMiniType<{ kind: Kind }> }

const { 'never-had': first, ...others } = shapes
const knownState = z.discriminatedUnion('kind', [first, ...Object.values(others)])
type KnownState = z.output<typeof knownState>

/** A state that this client does not know yet: it counts as unknown, and its other fields are ignored. */
const laterState = z.object({ kind: z.string().check(z.refine((kind) => !(kind in shapes))) })

const isKnown = (state: KnownState | z.output<typeof laterState>): state is KnownState => state.kind in shapes

/** State of the second pillar (docs/rules.md: State of the second pillar); null on the wire: not known. */
export const secondPillarState = z.codec(orNull(z.union([knownState, laterState])), z.custom<SecondPillarState>(), {
  decode: (state): SecondPillarState => (state !== null && isKnown(state) ? state : { kind: 'unknown' }),
  encode: (state) => (state.kind === 'unknown' ? null : state),
})
