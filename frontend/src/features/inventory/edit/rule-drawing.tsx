import type { InventoryRules } from '@nestboard/shared/inventory/model.ts'
import './rule-drawing.css'

/** Most nights drawn on either side of a booking, and of a stay. */
const [mostBlocked, mostNights] = [4, 12]
/** Nights of the booking that blocked days surround. */
const bookedNights = 3

const dots = (count: number, look: string) =>
  Array.from({ length: Math.max(0, count) }, (_, at) => <i key={at} className={look} />)

/** How far ahead people can book: the days before the first one are hatched. */
export const AvailabilityDrawing = ({ ahead, days }: InventoryRules) => (
  <div className="rule-drawing" aria-hidden="true">
    <div className="rule-span">
      <i style={{ width: `${Math.min(100, (ahead / days) * 100)}%` }} />
    </div>
    <p>
      <span>Today</span>
      <span>In {days} days</span>
    </p>
  </div>
)

/** A booking, with the days that it blocks hatched. */
export const BlockDrawing = ({ blockPastDays, blockNextDays }: InventoryRules) => (
  <div className="rule-drawing rule-dots" aria-hidden="true">
    {dots(2, 'is-free')}
    {dots(Math.min(blockPastDays, mostBlocked), 'is-blocked')}
    {dots(bookedNights, 'is-booked')}
    {dots(Math.min(blockNextDays, mostBlocked), 'is-blocked')}
    {dots(2, 'is-free')}
  </div>
)

/** The nights of a stay: those of the shortest one filled, those up to the longest one outlined. */
export const StayDrawing = ({ minDays, maxDays }: InventoryRules) => {
  const most = Math.min(maxDays || mostNights, mostNights)
  const least = Math.min(Math.max(1, minDays), most)
  return (
    <div className="rule-drawing rule-dots" aria-hidden="true">
      {dots(least, 'is-booked')}
      {dots(most - least, 'is-free')}
    </div>
  )
}
