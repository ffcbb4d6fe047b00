import type { DatedApplication } from '@sammas/domain/application/contributions-end'
import { tallinnDate } from '@sammas/domain/dates/civil-date'
import type { RegistryApplication } from '../gateways/registry/registry.ts'

/** An application of the registry with the day in Tallinn on which it was made. */
export const datedApplication = ({
  type,
  status,
  creationTime,
}: Pick<RegistryApplication, 'type' | 'status' | 'creationTime'>): DatedApplication => ({
  type,
  status,
  appliedOn: tallinnDate(new Date(creationTime)),
})
