import { listDemoPictureSeries } from './demo-picture.ts'

interface PlacedListing {
  readonly latitude: number
  readonly longitude: number
}

/**
 * Returns a function that gives listings the pictures of a series, each as far as possible from the other listings
 * with the same picture, so that neighbors on a map or a results page differ. The choice depends on the order of its
 * calls.
 */
export function createSpreadPictureChooser(): (series: string, listing: PlacedListing) => string {
  const listingsByPicture = new Map<string, PlacedListing[]>()
  const distanceToNearest = (picture: string, listing: PlacedListing): number =>
    Math.min(...(listingsByPicture.get(picture) ?? []).map((other) => computeRoughDistance(listing, other)))
  return (series, listing) => {
    const [farthest] = listDemoPictureSeries(series)
      .map((picture) => ({ picture, distance: distanceToNearest(picture, listing) }))
      .toSorted((a, b) => (a.distance === b.distance ? 0 : b.distance - a.distance))
    if (!farthest) throw new Error(`the demo has no pictures ${series}`)
    const { picture } = farthest
    listingsByPicture.set(picture, [...(listingsByPicture.get(picture) ?? []), listing])
    return picture
  }
}

/** Returns a distance in degrees of latitude, exact enough to compare distances within a region. */
function computeRoughDistance(a: PlacedListing, b: PlacedListing): number {
  const shrinking = Math.cos((a.latitude * Math.PI) / 180)
  return Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * shrinking)
}
