import { badRequest } from '@nestboard/shared/kernel/fault.ts'
import { partyFault } from '@nestboard/shared/listing/party.ts'

/** @throws Fault 400 if these ages are not a valid party */
export function requireParty(ages: readonly number[]): void {
  const fault = partyFault(ages)
  if (fault !== undefined) throw badRequest(fault)
}
