import { badRequest } from '@nestboard/shared/kernel/fault.ts'
import { findPartyFault } from '@nestboard/shared/listing/party.ts'

/** @throws Fault 400 if these ages are not a valid party */
export function requireValidTravelParty(ages: readonly number[]): void {
  const fault = findPartyFault(ages)
  if (fault !== undefined) throw badRequest(fault)
}
