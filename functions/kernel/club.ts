import type { ClubTerms } from '@nestboard/shared/group-offers/model.ts'
import { groupOfferRuns, namesPromo } from '@nestboard/shared/group-offers/promo-code.ts'
import { denied } from '@nestboard/shared/kernel/fault.ts'
import type { Actor, UserActor } from './actor.ts'
import type { CheckRule } from './operation.ts'
import { clubOfferKey, clubPartition, clubRateKey, clubRatesPartition, clubStandingKey } from './rows.ts'
import { removeRows } from './table/row-batches.ts'
import { standingRows, standingRowsSoon } from './standing-rows.ts'
import { rowsOf } from './table/read.ts'
import { rowsWith } from './table/row.ts'
import type { Row } from './table/row.ts'

/** A person's membership of a group. `joined`: epoch ms. */
export interface ClubStanding {
  readonly clubId: number
  readonly admin: boolean
  readonly joined: number
}

const standingsIn = (rows: readonly Row[]): ReadonlyMap<number, ClubStanding> =>
  new Map(
    rowsWith(rows, clubStandingKey.prefix).map((row) => {
      const standing = row as unknown as ClubStanding
      return [standing.clubId, standing]
    }),
  )

/** The caller's groups by id, read with the caller's teams: consistently and once a request. TEAMS#{user} / CLUB#* */
export const clubsOf = async (actor: UserActor): Promise<ReadonlyMap<number, ClubStanding>> =>
  standingsIn(await standingRows(actor, actor.userId))

/** As `clubsOf`, eventually consistent at half the units: half a unit for a person without groups. */
export const clubsSoonOf = async (actor: UserActor): Promise<ReadonlyMap<number, ClubStanding>> =>
  standingsIn(await standingRowsSoon(actor, actor.userId))

/** Passes members of a group. Strangers get the 404 of an unknown group. */
export const clubMember: CheckRule = async (actor, id) => id !== undefined && (await clubsOf(actor)).has(id)

/** Passes admins of a group. @throws Fault 403 for its other members */
export const clubAdmin: CheckRule = async (actor, id) => {
  const standing = id === undefined ? undefined : (await clubsOf(actor)).get(id)
  if (standing && !standing.admin) throw denied()
  return standing !== undefined
}

/**
 * What a supplier's group offers open to the caller, whose dates decide further. Nothing more is read for people without
 * groups. A member who left and a group that was deleted open nothing from then on: both reads are consistent.
 * @param soon whether memberships may be eventually consistent, because the caller's teams don't matter
 */
export async function clubRatesFor(actor: Actor, supplierId: number, { soon = false } = {}): Promise<ClubTerms[]> {
  if (actor.kind !== 'user') return []
  const clubs = await (soon ? clubsSoonOf : clubsOf)(actor)
  if (!clubs.size) return []
  const opened = await rowsOf<ClubTerms>(clubRatesPartition(supplierId), { consistent: true })
  return opened.filter(({ clubId }) => clubs.has(clubId))
}

/** Closes what offers to a deleted group opened; the offers themselves end by the stream. Safe to repeat. */
export async function closeClubRates(clubId: number): Promise<void> {
  const offers = await rowsOf<Row & { id: number; supplierId: number }>(clubPartition(clubId), {
    prefix: clubOfferKey.prefix,
    consistent: true,
  })
  await removeRows(offers.map(({ supplierId, id }) => clubRateKey(supplierId, clubId, id)))
}

/** Tests whether a group offer of the supplier opens promotions of a name to the caller today; undefined if none opens any. */
export async function promoOpener(
  actor: Actor,
  supplierId: number,
  today: number,
): Promise<((name: string) => boolean) | undefined> {
  const running = (await clubRatesFor(actor, supplierId)).filter((terms) => groupOfferRuns(terms, today))
  return running.length ? (name) => running.some(({ promoCode }) => namesPromo(promoCode, name)) : undefined
}
