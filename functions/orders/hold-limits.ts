import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import { attributesEqual, rowMissing } from '../kernel/table/condition.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { toTtlSeconds } from '../kernel/table/table.ts'
import { createVersionConflict, retryOnConflict } from '../kernel/table/version.ts'
import { personHoldsRow } from './rows.ts'
import type { HeldListing, PersonHolds } from './rows.ts'

/**
 * How much one person may hold: listings at once, and holds begun within an hour, within a day, and within a day at one
 * listing. Beyond that they can book, but nothing is held for them.
 */
export const holdLimits = { atOnce: 3, anHour: 8, aDay: 16, aListingADay: 6 }

/** A listing that is held again within this time continues the same hold. */
const sameHoldMs = 15 * 60_000
const msPerHour = 3_600_000

/** Whether a hold began less than `ms` ago. A clock that was set back doesn't keep it any longer. */
const isWithin = (ms: number, nowMs: number) => (hold: HeldListing) => Math.abs(nowMs - hold.sinceMs) < ms

/** The holds of the last day, with one at a listing until `untilMs`; undefined beyond `holdLimits`. */
function addHold(
  holds: readonly HeldListing[],
  { listingId, untilMs }: Pick<HeldListing, 'listingId' | 'untilMs'>,
  nowMs: number,
): readonly HeldListing[] | undefined {
  const ofDay = holds.filter(isWithin(msPerDay, nowMs))
  const same = ofDay.find((hold) => hold.listingId === listingId && isWithin(sameHoldMs, nowMs)(hold))
  const running = same ?? ofDay.find((hold) => hold.listingId === listingId && hold.untilMs > nowMs)
  const others = ofDay.filter((hold) => hold !== running)
  const elsewhere = others.filter((hold) => hold.listingId !== listingId && hold.untilMs > nowMs)
  if (elsewhere.length >= holdLimits.atOnce) return undefined
  if (running) return [...others, { ...running, untilMs }]
  const isOverLimit =
    ofDay.length >= holdLimits.aDay ||
    ofDay.filter(isWithin(msPerHour, nowMs)).length >= holdLimits.anHour ||
    ofDay.filter((hold) => hold.listingId === listingId).length >= holdLimits.aListingADay
  return isOverLimit ? undefined : [...others, { listingId, sinceMs: nowMs, untilMs }]
}

/** Whether a person may hold nights of a listing now. */
export const mayPersonHold = (known: PersonHolds | undefined, listingId: number, nowMs: number): boolean =>
  addHold(known?.holds ?? [], { listingId, untilMs: nowMs }, nowMs) !== undefined

/**
 * Records a hold until `untilMs` under its person, or that it was given back; false, and nothing is written, beyond
 * `holdLimits`. Costs one write unit.
 * @param known the person's holds as they were read
 */
export function recordHoldOfPerson(
  userId: number,
  known: PersonHolds | undefined,
  hold: Pick<HeldListing, 'listingId' | 'untilMs'>,
  nowMs: number,
): Promise<boolean> {
  return retryOnConflict(async (attempt) => {
    const before = attempt === 1 ? known : await personHoldsRow.read(userId)
    const holds = addHold(before?.holds ?? [], hold, nowMs)
    if (!holds) return false
    const item = { holds, version: (before?.version ?? 0) + 1, expiresAt: toTtlSeconds(nowMs + msPerDay) }
    const condition = before ? attributesEqual({ version: before.version }) : rowMissing
    await commitTransaction([
      { write: personHoldsRow.put([userId], item, condition), otherwise: createVersionConflict },
    ])
    return true
  })
}
