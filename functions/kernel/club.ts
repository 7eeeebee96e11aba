import type { ClubTerms } from '@nestboard/shared/group-offers/model.ts'
import { groupOfferRuns, namesPromo } from '@nestboard/shared/group-offers/promo-code.ts'
import { forbidden } from '@nestboard/shared/kernel/fault.ts'
import type { Actor, UserActor } from './actor.ts'
import type { CheckRule } from './operation.ts'
import { clubOfferKey, clubPartition, clubRateKey, clubRatesPartition, clubStandingKey } from './rows.ts'
import { removeRows } from './table/row-batches.ts'
import { standingRows, standingRowsSoon } from './standing-rows.ts'
import { rowsOf } from './table/read.ts'
import { rowsWithPrefix } from './table/row.ts'
import type { Row } from './table/row.ts'

/** A person's membership of a group. `joined`: epoch ms. */
export interface ClubStanding {
  readonly clubId: number
  readonly admin: boolean
  readonly joined: number
}

const standingsIn = (rows: readonly Row[]): ReadonlyMap<number, ClubStanding> =>
  new Map(
    rowsWithPrefix(rows, clubStandingKey.prefix).map((row) => {
      const standing = row as unknown as ClubStanding
      return [standing.clubId, standing]
    }),
  )

/**
 * The caller's groups by id, from the query that also reads the caller's teams: consistent, and once a request. Key:
 * TEAMS#{user} / CLUB#*.
 */
export const readClubStandings = async (actor: UserActor): Promise<ReadonlyMap<number, ClubStanding>> =>
  standingsIn(await standingRows(actor, actor.userId))

/** Like `readClubStandings`, but eventually consistent at half the cost: half a read unit for a person without groups. */
export const readClubStandingsEventually = async (actor: UserActor): Promise<ReadonlyMap<number, ClubStanding>> =>
  standingsIn(await standingRowsSoon(actor, actor.userId))

/** Allows members of a group. Strangers get the 404 of an unknown group. */
export const clubMember: CheckRule = async (actor, id) => id !== undefined && (await readClubStandings(actor)).has(id)

/** Allows admins of a group. @throws Fault 403 for members who are not admins */
export const clubAdmin: CheckRule = async (actor, id) => {
  const standing = id === undefined ? undefined : (await readClubStandings(actor)).get(id)
  if (standing && !standing.admin) throw forbidden()
  return standing !== undefined
}

/**
 * What a supplier's offers open to the caller's groups; the caller of this function still checks their dates. Both
 * reads are consistent, so a group that the person left or that was deleted opens nothing; people without groups cost
 * only one read.
 * @param soon reads memberships eventually consistent, for requests in which the caller's teams don't matter
 */
export async function clubRatesFor(actor: Actor, supplierId: number, { soon = false } = {}): Promise<ClubTerms[]> {
  if (actor.kind !== 'user') return []
  const clubs = await (soon ? readClubStandingsEventually : readClubStandings)(actor)
  if (!clubs.size) return []
  const opened = await rowsOf<ClubTerms>(clubRatesPartition(supplierId), { consistent: true })
  return opened.filter(({ clubId }) => clubs.has(clubId))
}

/**
 * Removes the rows by which offers opened promotions to a deleted group; a stream reaction ends the offers themselves.
 * Safe to repeat.
 */
export async function closeClubRates(clubId: number): Promise<void> {
  const offers = await rowsOf<Row & { id: number; supplierId: number }>(clubPartition(clubId), {
    prefix: clubOfferKey.prefix,
    consistent: true,
  })
  await removeRows(offers.map(({ supplierId, id }) => clubRateKey(supplierId, clubId, id)))
}

/**
 * Returns a test whether a promotion of some name is open to the caller today by a group offer of the supplier;
 * undefined if no offer is running.
 */
export async function promoOpener(
  actor: Actor,
  supplierId: number,
  today: number,
): Promise<((name: string) => boolean) | undefined> {
  const running = (await clubRatesFor(actor, supplierId)).filter((terms) => groupOfferRuns(terms, today))
  return running.length ? (name) => running.some(({ promoCode }) => namesPromo(promoCode, name)) : undefined
}
