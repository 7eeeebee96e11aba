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
 * The caller's groups by id. Read consistently and once per request, by the query that also reads the caller's teams.
 * Key: TEAMS#{user} / CLUB#*.
 */
export const readClubStandings = async (actor: UserActor): Promise<ReadonlyMap<number, ClubStanding>> =>
  standingsIn(await standingRows(actor, actor.userId))

/**
 * Like `readClubStandings`, but eventually consistent at half the cost: half a read unit for a person without groups.
 */
export const readClubStandingsEventually = async (actor: UserActor): Promise<ReadonlyMap<number, ClubStanding>> =>
  standingsIn(await standingRowsSoon(actor, actor.userId))

/** Allows members of a group. For everybody else the group doesn't seem to exist: 404. */
export const clubMember: CheckRule = async (actor, id) => id !== undefined && (await readClubStandings(actor)).has(id)

/** Allows admins of a group. @throws Fault 403 for members who are not admins */
export const clubAdmin: CheckRule = async (actor, id) => {
  const standing = id === undefined ? undefined : (await readClubStandings(actor)).get(id)
  if (standing && !standing.admin) throw forbidden()
  return standing !== undefined
}

/**
 * The terms of a supplier's offers to the caller's groups, whatever their dates: the caller of this function checks
 * whether an offer is running. The offers are read consistently, so a deleted group has none; people without groups
 * cost only the read of their memberships.
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
 * Removes the rows that let a deleted group's members use promotions; a stream reaction ends the offers themselves.
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
 * Returns a function that tells whether a group offer of the supplier gives the caller the promotion of a name today;
 * undefined if the caller's groups have no running offer.
 */
export async function promoOpener(
  actor: Actor,
  supplierId: number,
  today: number,
): Promise<((name: string) => boolean) | undefined> {
  const running = (await clubRatesFor(actor, supplierId)).filter((terms) => groupOfferRuns(terms, today))
  return running.length ? (name) => running.some(({ promoCode }) => namesPromo(promoCode, name)) : undefined
}
