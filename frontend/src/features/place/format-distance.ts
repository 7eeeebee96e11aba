const metersPerMile = 1609.34

/** Regions that use miles. */
const mileRegions: ReadonlySet<string> = new Set(['US', 'GB', 'LR', 'MM'])

/** Whether a locale uses miles. A locale without a region counts as its most likely region. */
export const doesLocaleUseMiles = (locale: string): boolean =>
  mileRegions.has(new Intl.Locale(locale).maximize().region ?? '')

/** A distance as text: `600 m`, `3.4 km`, `120 km`; in miles `0.4 mi`, `2.1 mi`, `75 mi`. */
export function formatDistance(meters: number, locale: string): string {
  if (doesLocaleUseMiles(locale)) return `${shortly(Math.max(0.1, meters / metersPerMile))} mi`
  if (meters < 950) return `${Math.max(50, Math.round(meters / 50) * 50)} m`
  return `${shortly(meters / 1000)} km`
}

/** A distance in km or miles, with one decimal below 10 and none above. */
const shortly = (distance: number): string => distance.toFixed(distance < 9.95 ? 1 : 0)
