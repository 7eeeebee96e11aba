import type { GroupOfferTerms } from '@nestboard/shared/group-offers/model.ts'
import { isGroupOfferRunning, isPromoCodeOfPromotion } from '@nestboard/shared/group-offers/promo-code.ts'
import { forbidden } from '@nestboard/shared/kernel/fault.ts'
import type { Actor, UserActor } from '../request/actor.ts'
import type { AccessRule } from '../request/operation.ts'
import { clubOfferKey, clubPartition, clubPromoKey, clubPromosPartition, userClubMembershipKey } from '../rows.ts'
import { removeRows } from '../table/replace-rows.ts'
import { readMembershipRows, readPossiblyStaleMembershipRows } from './membership-rows.ts'
import { readAllRows } from '../table/read.ts'
import { filterRowsByPrefix } from '../table/row.ts'
import type { Row } from '../table/row.ts'

/** A person's membership of a group. `joined`: epoch ms. */
export interface ClubMembership {
  readonly clubId: number
  readonly admin: boolean
  readonly joined: number
}

const standingsIn = (rows: readonly Row[]): ReadonlyMap<number, ClubMembership> =>
  new Map(
    filterRowsByPrefix(rows, userClubMembershipKey.prefix).map((row) => {
      const standing = row as unknown as ClubMembership
      return [standing.clubId, standing]
    }),
  )

/**
 * The caller's groups by id. Read consistently and once per request, by the query that also reads the caller's teams.
 * Key: TEAMS#{user} / CLUB#*.
 */
export const readClubMemberships = async (actor: UserActor): Promise<ReadonlyMap<number, ClubMembership>> =>
  standingsIn(await readMembershipRows(actor, actor.userId))

/**
 * The caller's groups by id, read eventually consistent at half the cost of a consistent read: half a read unit for a
 * person without groups. Key: TEAMS#{user} / CLUB#*.
 */
export const readClubMembershipsEventually = async (actor: UserActor): Promise<ReadonlyMap<number, ClubMembership>> =>
  standingsIn(await readPossiblyStaleMembershipRows(actor, actor.userId))

/** Allows members of a group. For everybody else the group doesn't seem to exist: 404. */
export const isClubMember: AccessRule = async (actor, id) =>
  id !== undefined && (await readClubMemberships(actor)).has(id)

/** Allows admins of a group. @throws Fault 403 for members who are not admins */
export const isClubAdmin: AccessRule = async (actor, id) => {
  const standing = id === undefined ? undefined : (await readClubMemberships(actor)).get(id)
  if (standing && !standing.admin) throw forbidden()
  return standing !== undefined
}

/**
 * The terms of a supplier's offers to the caller's groups, whatever their dates: the caller of this function checks
 * whether an offer is running. The offers are read consistently, so a deleted group has none; people without groups
 * cost only the read of their memberships.
 * @param soon reads the memberships eventually consistent. That saves units unless the request also reads the caller's
 * teams, which share one consistent read with the groups
 */
export async function readClubPromoTerms(
  actor: Actor,
  supplierId: number,
  { soon = false } = {},
): Promise<GroupOfferTerms[]> {
  if (actor.kind !== 'user') return []
  const clubs = await (soon ? readClubMembershipsEventually : readClubMemberships)(actor)
  if (!clubs.size) return []
  const opened = await readAllRows<GroupOfferTerms>(clubPromosPartition(supplierId), { consistent: true })
  return opened.filter(({ clubId }) => clubs.has(clubId))
}

/**
 * Removes the rows that let a deleted group's members use promotions; a stream reaction ends the offers themselves.
 * Safe to repeat.
 */
export async function removeClubPromoRows(clubId: number): Promise<void> {
  const offers = await readAllRows<Row & { id: number; supplierId: number }>(clubPartition(clubId), {
    prefix: clubOfferKey.prefix,
    consistent: true,
  })
  await removeRows(offers.map(({ supplierId, id }) => clubPromoKey(supplierId, clubId, id)))
}

/**
 * Returns a function that tells whether a group offer of the supplier gives the caller the promotion with a given name
 * today; undefined if the caller's groups have no running offer.
 */
export async function createClubPromoChecker(
  actor: Actor,
  supplierId: number,
  today: number,
): Promise<((name: string) => boolean) | undefined> {
  const running = (await readClubPromoTerms(actor, supplierId)).filter((terms) => isGroupOfferRunning(terms, today))
  return running.length ? (name) => running.some(({ promoCode }) => isPromoCodeOfPromotion(promoCode, name)) : undefined
}
