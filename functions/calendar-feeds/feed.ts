import { calendarImportErrorTexts } from '@nestboard/shared/calendar-feeds/faults.ts'
import { findCalendarConflicts } from '@nestboard/shared/calendar-feeds/find-calendar-conflicts.ts'
import { findOldestCalendarReadMs, isCalendarStale } from '@nestboard/shared/calendar-feeds/is-calendar-stale.ts'
import { feedCheckIntervalMs, maxCalendarFeedsPerListing } from '@nestboard/shared/calendar-feeds/limits.ts'
import type * as routes from '@nestboard/shared/calendar-feeds/routes.ts'
import { badRequest } from '@nestboard/shared/kernel/fault.ts'
import { emptyDaySeries } from '@nestboard/shared/kernel/series.ts'
import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import { doesTeamStandingHaveCapability } from '@nestboard/shared/supplier/capability.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { newId } from '../kernel/secrets/new-id.ts'
import { readInventory } from '../inventory/inventory.ts'
import { requireListing } from '../listing/listing.ts'
import { requireListingCapability } from '../listing/listing-access-rules.ts'
import { fetchCalendarsOfListing } from './fetch-calendars-of-listings.ts'
import { readListingCalendars, readFeedNights, scheduleCalendarsFetch, unscheduleCalendarsFetch } from './feed.store.ts'
import { getImportedDayRange, isOwnExportUrl, fetchCalendarFeed } from './fetch-calendar-feed.ts'
import { changeCalendars, readCalendarsWithOccupiedNights, computeFeedStateAfterFetch } from './change-calendars.ts'

/**
 * Returns the calendars of a listing. A calendar's address is a secret, so team members without the right to change
 * the inventory get only its host.
 */
export const getCalendars: Operation<typeof routes.getCalendars> = async ({ listingId }, { actor, nowMs }) => {
  const [listing, inventory, standing, nights, calendars] = await Promise.all([
    requireListing(listingId),
    readInventory(listingId, nowMs),
    requireListingCapability(actor, listingId, 'inventory', 'read'),
    readFeedNights(listingId),
    readListingCalendars(listingId),
  ])
  const isWhole = doesTeamStandingHaveCapability(standing, 'inventory')
  const feeds = calendars.feeds.map(({ id, name, url, checkedMs, okMs, problem = null, unreadable = null }) => {
    const { dayOne, values } = nights.get(id) ?? emptyDaySeries
    const shown = isWhole ? url : new URL(url).host
    return { id, name, url: shown, checkedMs, okMs, problem, unreadable, nights: { dayOne, values: [...values] } }
  })
  const days = { from: dayInZone(listing.timezone, nowMs), to: getImportedDayRange(nowMs).to }
  return {
    feeds,
    conflicts: findCalendarConflicts(inventory, feeds, days),
    staleAfterHours: calendars.staleAfterHours,
    checkedMs: findOldestCalendarReadMs(calendars),
    isStale: isCalendarStale(calendars, nowMs),
    exportedMs: calendars.exportedMs ?? null,
    isExportKept: calendars.exportSealed !== undefined,
    nms: calendars.nms,
  }
}

/** Adds a calendar after fetching it once; a calendar that can't be read is refused with the reason. */
export const createFeed: Operation<typeof routes.createFeed> = async (
  { listingId, name, url: given },
  { nowMs, once },
) => {
  // Apple and Google name the protocol of calendars in the addresses that they let people copy.
  const url = given.replace(/^webcals?:/i, 'https:')
  const [listing, seen] = await Promise.all([requireListing(listingId), readCalendarsWithOccupiedNights(listingId)])
  if (isOwnExportUrl(url, listingId)) throw badRequest(calendarImportErrorTexts.own)
  const id = newId()
  const fresh = { id, name, url, checkedMs: nowMs, okMs: nowMs, failures: 0, knownTo: 0 }
  const answer = await fetchCalendarFeed(fresh, listing, nowMs)
  if (answer.kind === 'FAILED') throw badRequest(answer.problem)
  const data = { id, unreadable: answer.kind === 'NIGHTS' ? answer.unreadable : null }
  await changeCalendars(
    { listingId, place: listing, nowMs, hasNights: true, seen },
    ({ nms: _, ...before }) => {
      if (before.feeds.length >= maxCalendarFeedsPerListing) throw badRequest(calendarImportErrorTexts.tooMany)
      if (before.feeds.some((feed) => feed.url === url)) throw badRequest(calendarImportErrorTexts.known)
      return {
        calendars: { ...before, feeds: [...before.feeds, computeFeedStateAfterFetch(fresh, answer, nowMs)] },
        nights: new Map(answer.kind === 'NIGHTS' ? [[id, answer.nights]] : []),
        beside: [{ write: scheduleCalendarsFetch(listingId, nowMs + feedCheckIntervalMs) }],
      }
    },
    { once, answer: data },
  )
  return data
}

/** Removes a calendar. Idempotent: removing it again succeeds. */
export const deleteFeed: Operation<typeof routes.deleteFeed> = async ({ listingId, id }, { nowMs }) => {
  await changeCalendars(
    { listingId, place: requireListing(listingId), nowMs, hasNights: true },
    ({ nms: _, ...before }) => {
      const feeds = before.feeds.filter((feed) => feed.id !== id)
      if (feeds.length === before.feeds.length) return undefined
      return {
        calendars: { ...before, feeds },
        nights: new Map([[id, null]]),
        beside: feeds.length ? [] : [{ write: unscheduleCalendarsFetch(listingId) }],
      }
    },
  )
  return {}
}

export const checkFeeds: Operation<typeof routes.checkFeeds> = async ({ listingId }, { nowMs }) => ({
  failed: await fetchCalendarsOfListing(listingId, requireListing(listingId), () => nowMs),
})

export const updateCalendars: Operation<typeof routes.updateCalendars> = async (
  { listingId, staleAfterHours },
  { nowMs },
) => {
  await changeCalendars({ listingId, place: requireListing(listingId), nowMs }, ({ nms: _, ...before }) => ({
    calendars: { ...before, staleAfterHours },
  }))
  return {}
}
