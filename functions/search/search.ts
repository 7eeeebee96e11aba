import * as z from 'zod/mini'
import { dayIn } from '@nestboard/shared/kernel/day.ts'
import { invalid, notFound, refused, stale } from '@nestboard/shared/kernel/fault.ts'
import { hasFlag, withFlag, withoutFlag } from '@nestboard/shared/kernel/flags.ts'
import { searchTexts } from '@nestboard/shared/search/faults.ts'
import { extentOf } from '@nestboard/shared/search/map/view.ts'
import { searchFlags, searchLimits, staySearch } from '@nestboard/shared/search/model.ts'
import type { StaySearch } from '@nestboard/shared/search/model.ts'
import type * as routes from '@nestboard/shared/search/routes.ts'
import type { UserActor } from '../kernel/actor.ts'
import { commit } from '../kernel/commit.ts'
import type { Operation } from '../kernel/operation.ts'
import { newId } from '../kernel/random.ts'
import { fieldsOf } from '../kernel/row.ts'
import { memberOf } from '../kernel/trip-member.ts'
import { requireParty } from '../listing/party.ts'
import { changeSearch, putSearch, searchById } from './search.store.ts'
import type { SearchItem } from './search.store.ts'

/** Where it is still yesterday the longest: a day that is over there is over everywhere. */
const lastZone = 'Etc/GMT+12'

/** Stores a search, on a board of the caller's or of their own. */
export const createStaySearch: Operation<typeof routes.createStaySearch> = async (
  { open, rfp, radius: asked, dayFrom, dayTill, ...given },
  { actor, nowMs, once },
) => {
  requireParty(given.ages)
  if (given.day < dayIn(lastZone, nowMs)) throw invalid('day')
  if (dayFrom !== undefined && dayTill !== undefined && dayTill < dayFrom) throw invalid('dayTill')
  const { rfpRadius, radius: usual } = searchLimits
  const radius = asked ?? (rfp ? rfpRadius.default : usual.default)
  if (rfp && (radius < rfpRadius.least || radius > rfpRadius.most)) throw invalid('radius')
  if (given.tripId && !(await memberOf(actor, given.tripId))) throw notFound()
  const item: SearchItem = {
    ...given,
    id: newId(),
    listingType: 'STAY',
    userId: actor.userId,
    radius,
    dayFrom: dayFrom ?? null,
    dayTill: dayTill ?? null,
    flags: searchFlags.active + (open ? searchFlags.open : 0) + (rfp ? searchFlags.rfp : 0),
    nco: nowMs,
    nms: nowMs,
  }
  await commit(putSearch(item), { once, answer: { id: item.id } })
  return { id: item.id }
}

/** A search that is the caller's or of a board they are on. @throws Fault 404 for any other, there or not */
export async function searchFor(actor: UserActor, id: number, { consistent = true } = {}): Promise<SearchItem> {
  const item = await searchById(id, { consistent })
  if (!item) throw notFound()
  if (item.userId === actor.userId) return item
  if (!item.tripId || !(await memberOf(actor, item.tripId))) throw notFound()
  return item
}

/** A search, by id. */
export const getStaySearch: Operation<typeof routes.getStaySearch> = async ({ id }, { actor }) =>
  searchOf(await searchFor(actor, id))

/** Moves a search to another centre, with another reach where one is given. */
export const updateStaySearch: Operation<typeof routes.updateStaySearch> = async (
  { id, latitude, longitude, radius },
  { actor, nowMs },
) => {
  const before = await searchFor(actor, id)
  const { least, most } = hasFlag(before.flags, searchFlags.rfp) ? searchLimits.rfpRadius : searchLimits.radius
  if (radius !== undefined && (radius < least || radius > most)) throw invalid('radius')
  return changed(before, { latitude, longitude, ...(radius !== undefined && { radius }) }, nowMs)
}

/** Turns a search on or off, or opens or closes it to suppliers. */
export const updateStaySearchFlags: Operation<typeof routes.updateStaySearchFlags> = async (
  { id, active, open },
  { actor, nowMs },
) => {
  if ((active === undefined) === (open === undefined)) throw refused(searchTexts.oneFlag)
  const before = await searchFor(actor, id)
  const flag = active === undefined ? searchFlags.open : searchFlags.active
  const flags = (active ?? open) ? withFlag(before.flags, flag) : withoutFlag(before.flags, flag)
  return changed(before, { flags }, nowMs)
}

/** Writes what differs; a clock that stands still must not hide the second of two changes from watchers. */
async function changed(before: SearchItem, fields: Parameters<typeof changeSearch>[1], nowMs: number) {
  const nms = Math.max(nowMs, before.nms + 1)
  await commit(changeSearch(before, fields, nms, stale))
  return { nms }
}

const storedFields = fieldsOf(
  z.omit(staySearch, {
    latitudeExt: true,
    longitudeExt: true,
    active: true,
    open: true,
    pending: true,
    latestOffer: true,
  }),
)

/** A search as it is answered; its offers are made when they are asked for, so that nothing of it is ever pending. */
export const searchOf = (item: SearchItem): StaySearch => ({
  ...storedFields(item),
  ...extentOf(item.latitude, item.radius),
  active: hasFlag(item.flags, searchFlags.active),
  open: hasFlag(item.flags, searchFlags.open),
  pending: 0,
  latestOffer: item.nms,
})
