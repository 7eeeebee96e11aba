import { getExport as exportRoute } from '@nestboard/shared/calendar-feeds/routes.ts'
import type * as routes from '@nestboard/shared/calendar-feeds/routes.ts'
import { calendarExportErrorTexts } from '@nestboard/shared/calendar-feeds/faults.ts'
import { badRequest, notFound } from '@nestboard/shared/kernel/fault.ts'
import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import { buildAuditLogClause } from '../kernel/audit.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { hashSecret, newSecret } from '../kernel/secrets/new-id.ts'
import { createSealForPurpose } from '../kernel/secrets/create-seal-for-purpose.ts'
import { isSameSecret } from '../kernel/secrets/is-same-secret.ts'
import { readInventory } from '../inventory/inventory.ts'
import { requireListing } from '../listing/listing.ts'
import { formatExportedCalendar } from './format-exported-calendar.ts'
import { readListingCalendars } from './feed.store.ts'
import { changeCalendars } from './change-calendars.ts'

/** Seals tokens of export addresses in the row of their listing. */
const tokenSeal = createSealForPurpose('nestboard calendar addresses')

const buildExportUrl = (origin: string, listingId: number, token: string): string =>
  `${origin}${exportRoute.path}?id=${listingId}&token=${token}`

/**
 * Creates a secret address at which the listing's calendar can be fetched; it replaces the previous one. The hash of
 * its token is stored, and the token itself only encrypted.
 */
export const createExport: Operation<typeof routes.createExport> = async ({ listingId }, { nowMs, origin }) => {
  const token = newSecret()
  await changeCalendars({ listingId, place: requireListing(listingId), nowMs }, ({ nms: _, ...before }) => ({
    calendars: {
      ...before,
      exportHash: hashSecret(token),
      exportSealed: tokenSeal.seal(token, String(listingId)),
      exportedMs: nowMs,
    },
  }))
  return { url: buildExportUrl(origin, listingId, token) }
}

/**
 * Shows the secret address again and records that in the audit log.
 * @throws Fault 404 without an address, 400 for one that was made before tokens were kept
 */
export const showExport: Operation<typeof routes.showExport> = async ({ listingId }, { actor, nowMs, origin }) => {
  const [listing, { exportHash, exportSealed }] = await Promise.all([
    requireListing(listingId),
    readListingCalendars(listingId),
  ])
  if (exportHash === undefined) throw notFound()
  const token = exportSealed === undefined ? undefined : tokenSeal.open(exportSealed, String(listingId))
  if (token === undefined) throw badRequest(calendarExportErrorTexts.notKept)
  const { supplierId, name: listingName } = listing
  const record = { supplierId, actorUserId: actor.userId, action: 'calendarAddressShown' } as const
  await commitTransaction([buildAuditLogClause({ ...record, subjectId: listingId, listingName, nowMs })])
  return { url: buildExportUrl(origin, listingId, token) }
}

export const deleteExport: Operation<typeof routes.deleteExport> = async ({ listingId }, { nowMs }) => {
  await changeCalendars({ listingId, place: requireListing(listingId), nowMs }, ({ nms: _, ...before }) => ({
    calendars: { ...before, exportHash: undefined, exportSealed: undefined, exportedMs: undefined },
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
