import { badRequest } from '@nestboard/shared/kernel/fault.ts'
import { findPartyErrorText } from '@nestboard/shared/listing/party.ts'

/** @throws Fault 400 if these ages are not a valid party */
export function requireValidTravelParty(ages: readonly number[]): void {
  const fault = findPartyErrorText(ages)
  if (fault !== undefined) throw badRequest(fault)
}
