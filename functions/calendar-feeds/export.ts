import { getExport as exportRoute } from '@nestboard/shared/calendar-feeds/routes.ts'
import type * as routes from '@nestboard/shared/calendar-feeds/routes.ts'
import { notFound } from '@nestboard/shared/kernel/fault.ts'
import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import type { Operation } from '../kernel/operation.ts'
import { hashSecret, newSecret } from '../kernel/random.ts'
import { isSameSecret } from '../kernel/session.ts'
import { readInventory } from '../inventory/inventory.ts'
import { requireListing } from '../listing/listing.ts'
import { formatExportedCalendar } from './export-text.ts'
import { readListingCalendars } from './feed.store.ts'
import { changeCalendars } from './change-calendars.ts'

/**
 * Creates a secret address at which the listing's calendar can be fetched; it replaces the previous one. Only the hash
 * of its token is stored.
 */
export const createExport: Operation<typeof routes.createExport> = async ({ listingId }, { nowMs, origin }) => {
  const token = newSecret()
  await changeCalendars({ listingId, place: requireListing(listingId), nowMs }, ({ nms: _, ...before }) => ({
    calendars: { ...before, exportHash: hashSecret(token), exportedMs: nowMs },
  }))
  return { url: `${origin}${exportRoute.path}?id=${listingId}&token=${token}` }
}

export const deleteExport: Operation<typeof routes.deleteExport> = async ({ listingId }, { nowMs }) => {
  await changeCalendars({ listingId, place: requireListing(listingId), nowMs }, ({ nms: _, ...before }) => ({
    calendars: { ...before, exportHash: undefined, exportedMs: undefined },
  }))
  return {}
}

/**
 * Returns the nights that are not free to anyone who has the secret address, even if the listing is hidden. Nights of
 * imported calendars are left out; otherwise two sites that import each other would keep a canceled stay alive.
 * @throws Fault 404 for an unknown listing and a wrong or revoked token
 */
export const getExport: Operation<typeof routes.getExport> = async ({ id, token }, { nowMs }) => {
  const [listing, calendars, inventory] = await Promise.all([
    requireListing(id),
    readListingCalendars(id),
    readInventory(id, nowMs),
  ])
  if (calendars.exportHash === undefined || !isSameSecret(calendars.exportHash, hashSecret(token))) throw notFound()
  return { body: formatExportedCalendar(id, inventory, dayInZone(listing.timezone, nowMs), nowMs) }
}
