import { invalidFieldsFault, badRequest } from '@nestboard/shared/kernel/fault.ts'
import { boardErrorTexts } from '@nestboard/shared/trips/faults.ts'
import { maxTripMembers } from '@nestboard/shared/trips/model.ts'
import type { Trip } from '@nestboard/shared/trips/model.ts'
import { visitorActor } from '../kernel/request/actor.ts'
import { chargeRateLimit } from '../kernel/request/rate-limit.ts'
import { readVisiblePeople } from '../kernel/rights/read-visible-people.ts'

/**
 * Returns the people to add to a board: those not on it yet, in the given order. Each call counts as one mail toward
 * the caller's hourly rate limit of mails, because invitations are mailed.
 * @throws Fault 400 for a PRIVATE or unknown person, 429 over the rate limit
 */
export async function pickNewGuestIds(
  userIds: readonly number[],
  { by, there, nowMs }: { by: number; there: readonly number[]; nowMs: number },
): Promise<number[]> {
  const fresh = [...new Set(userIds)].filter((userId) => !there.includes(userId))
  if (!fresh.length) return []
  const visible = await readVisiblePeople(visitorActor, fresh)
  if (visible.length < fresh.length) throw invalidFieldsFault('userIds')
  await chargeRateLimit(`N${by}`, 'mail', nowMs)
  return fresh
}

/** @throws Fault 400 if a board would exceed its people limit */
export function requireBoardBelowPeopleLimit({ userIds }: Pick<Trip, 'userIds'>): void {
  if (userIds.length >= maxTripMembers) throw badRequest(boardErrorTexts.tooManyMembers)
}
