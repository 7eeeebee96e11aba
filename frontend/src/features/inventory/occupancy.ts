import { occupancyNightsAhead, type NightlyUnitCounts, type Occupancy } from '@nestboard/shared/inventory/occupancy.ts'

/** Width of a night and width of its bar, in SVG units. */
const [step, bar] = [4, 3]
export const occupancyStripSize = { width: occupancyNightsAhead * step, height: 24 }
/** Bar heights of a free, a fully booked and a closed night. An overbooked night takes the full height of the box. */
const [freeHigh, fullHigh, closedHigh] = [10, 20, 2]

/**
 * Returns the SVG path data of each kind of bar. The bar of a partly booked night grows with its share of booked
 * units.
 */
export function buildOccupancyBarPaths({ booked, units }: NightlyUnitCounts): {
  free: string
  booked: string
  over: string
} {
  const paths = { free: '', booked: '', over: '' }
  for (const [at, available] of units.entries()) {
    const sold = booked[at] ?? 0
    const draw = (kind: keyof typeof paths, high: number) => {
      paths[kind] += `M${at * step} ${occupancyStripSize.height - high}h${bar}v${high}h-${bar}z`
    }
    if (sold > available) draw('over', occupancyStripSize.height)
    else if (available === 0) draw('free', closedHigh)
    else if (sold === 0) draw('free', freeHigh)
    else {
      // The low bar of a partly booked night could look like a closed night, so the bar of a free night is drawn behind
      // it.
      if (sold < available) draw('free', freeHigh)
      draw('booked', Math.max(closedHigh, Math.round((fullHigh * sold) / available)))
    }
  }
  return paths
}

/** Formats the share of booked units: `47%`; a dash if no units can be booked. */
export const formatOccupancyShare = ({ share }: Occupancy): string =>
  share === null ? '–' : `${Math.round(share * 100)}%`

/** Accessible text of the strip: `80% of the next 30 nights are booked, one is overbooked`. */
export function describeOccupancy(occupancy: Occupancy): string {
  const { share, overbooked } = occupancy
  const nights =
    share === null
      ? `The next ${occupancyNightsAhead} nights are closed`
      : `${formatOccupancyShare(occupancy)} of the next ${occupancyNightsAhead} nights are booked`
  if (overbooked === 0) return nights
  return `${nights}, ${overbooked === 1 ? 'one is' : `${overbooked} are`} overbooked`
}
