import { nightsAhead, type Nights, type Occupancy } from '@nestboard/shared/inventory/occupancy.ts'

/** A night is 4 wide, its bar 3. */
const [step, bar] = [4, 3]
export const stripBox = { width: nightsAhead * step, height: 24 }
/** Heights of bars: a free night's, a full one's; what is overbooked takes the whole height, what is closed leaves a mark. */
const [freeHigh, fullHigh, closedHigh] = [10, 20, 2]

/** Bars as paths of one SVG, by what they tell. A night sold in part is as much higher as it is sold. */
export function barsOf({ booked, units }: Nights): { free: string; booked: string; over: string } {
  const paths = { free: '', booked: '', over: '' }
  for (const [at, there] of units.entries()) {
    const sold = booked[at] ?? 0
    const draw = (kind: keyof typeof paths, high: number) => {
      paths[kind] += `M${at * step} ${stripBox.height - high}h${bar}v${high}h-${bar}z`
    }
    if (sold > there) draw('over', stripBox.height)
    else if (there === 0) draw('free', closedHigh)
    else if (sold === 0) draw('free', freeHigh)
    else {
      // Behind it a free night's bar: where little is sold the rest of the night shows.
      if (sold < there) draw('free', freeHigh)
      draw('booked', Math.max(closedHigh, Math.round((fullHigh * sold) / there)))
    }
  }
  return paths
}

/** `47%`; a dash where there is nothing to book. */
export const shareText = ({ share }: Occupancy): string => (share === null ? '–' : `${Math.round(share * 100)}%`)

/** What the strip shows, for who does not see it: `80% of the next 30 nights are booked, one is overbooked`. */
export function occupancyLabel(occupancy: Occupancy): string {
  const { share, overbooked } = occupancy
  const nights =
    share === null
      ? `The next ${nightsAhead} nights are closed`
      : `${shareText(occupancy)} of the next ${nightsAhead} nights are booked`
  if (overbooked === 0) return nights
  return `${nights}, ${overbooked === 1 ? 'one is' : `${overbooked} are`} overbooked`
}
