import { invalid, refused } from '@nestboard/shared/kernel/fault.ts'
import { tripTexts } from '@nestboard/shared/trips/faults.ts'
import { tripMembersMost } from '@nestboard/shared/trips/model.ts'
import type { Trip } from '@nestboard/shared/trips/model.ts'
import { visitor } from '../kernel/actor.ts'
import { charge } from '../kernel/budget.ts'
import { peopleSeenBy } from '../kernel/people.ts'

/**
 * Whom of these the caller may ask onto a board: PUBLIC people who are not there yet, in the order they were named.
 * Each invitation is mailed, so that they are counted like mails.
 * @throws Fault 400 for somebody PRIVATE or nobody at all, 429 for too many invitations in an hour
 */
export async function invited(
  asked: readonly number[],
  { by, there, nowMs }: { by: number; there: readonly number[]; nowMs: number },
): Promise<number[]> {
  const fresh = [...new Set(asked)].filter((userId) => !there.includes(userId))
  if (!fresh.length) return []
  const found = await peopleSeenBy(visitor, fresh)
  if (found.length < fresh.length) throw invalid('userIds')
  await charge(`N${by}`, 'mail', nowMs)
  return fresh
}

/** @throws Fault 400 for a board of too many people */
export function requireRoom({ userIds }: Pick<Trip, 'userIds'>): void {
  if (userIds.length >= tripMembersMost) throw refused(tripTexts.tooManyMembers)
}
