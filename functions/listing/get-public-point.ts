import type { GeoPoint } from '@nestboard/shared/kernel/geo.ts'
import { doesShowExactLocation, publicPointShiftMeters } from '@nestboard/shared/listing/exact-location.ts'
import type { ExactLocationFields } from '@nestboard/shared/listing/exact-location.ts'
import type { ListingProfile } from '@nestboard/shared/listing/model.ts'
import { computeLastingMac } from '../kernel/secrets/compute-lasting-mac.ts'

type PlacedListing = GeoPoint & ExactLocationFields & { readonly supplierId: number }

const metersPerDegree = 111_195
/** Height and width in degrees of the squares within which a supplier's points move alike; 280 m at the equator. */
const squareDegrees = 0.0025
/** Five decimals are about a meter. */
const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5

/**
 * The point of a listing that everybody may read: the true one, or one 100 to 300 m away if the exact place is hidden
 * (docs/decisions/address-and-arrival.md). Every answer to a traveler, and every rule whose outcome a traveler can
 * notice, uses this point alone. So distances, circles and map edges tell nothing more than it does.
 *
 * The way and distance moved follow from a secret, the supplier and the square around the true point. They are the same
 * at all times; they are also the same for several listings in one house, whose points could otherwise be averaged. Two
 * places of a supplier in different squares move independently, so the guest of one doesn't learn the other.
 */
export function getPublicPoint({ latitude, longitude, supplierId, ...shown }: PlacedListing): GeoPoint {
  const isUnset = latitude === 0 && longitude === 0
  if (isUnset || doesShowExactLocation(shown)) return { latitude, longitude }
  const square = [latitude, longitude].map((degrees) => Math.floor(degrees / squareDegrees))
  const mac = computeLastingMac('public point', [supplierId, ...square].join(' '))
  const { least, most } = publicPointShiftMeters
  // A meter is kept for rounding. The square root spreads the points evenly over the ring's area.
  const share = mac.readUInt32BE(0) / 2 ** 32
  const meters = Math.sqrt((least + 1) ** 2 + share * ((most - 1) ** 2 - (least + 1) ** 2))
  const angle = (mac.readUInt32BE(4) / 2 ** 32) * 2 * Math.PI
  const north = (meters * Math.cos(angle)) / metersPerDegree
  const narrow = Math.max(0.01, Math.cos((latitude * Math.PI) / 180))
  const east = (meters * Math.sin(angle)) / (metersPerDegree * narrow)
  return {
    // Near a pole the point moves away from it.
    latitude: rounded(Math.abs(latitude + north) > 90 ? latitude - north : latitude + north),
    longitude: rounded(((longitude + east + 540) % 360) - 180),
  }
}

const noAccess = { checkInInfo: '', checkOutInfo: '' }
const noStreet = { address: '', addressExt: '', zip: '' }

/** The texts of a listing that everybody may read: no access, and no street if the exact place is hidden. */
export const getPublicTexts = (profile: ListingProfile, listing: ExactLocationFields): ListingProfile => ({
  ...profile,
  ...noAccess,
  ...(doesShowExactLocation(listing) ? {} : noStreet),
})
