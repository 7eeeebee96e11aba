import type { InventoryRules } from '@nestboard/shared/inventory/model.ts'
import './bookable-days-drawing.css'

/** Maximum number of days drawn on either side of a booking, and of nights drawn for a stay. */
const [mostBlocked, mostNights] = [4, 12]
/** Number of booked nights drawn between the blocked days. */
const bookedNights = 3

const dots = (count: number, look: string) =>
  Array.from({ length: Math.max(0, count) }, (_, at) => <i key={at} className={look} />)

/** Drawing of how far ahead people can book. Days that are too soon to book are hatched. */
export const BookableDaysDrawing = ({ ahead, days }: InventoryRules) => (
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

/** Drawing of a booking. The days before and after the booking that the rules block are hatched. */
export const BlockedDaysDrawing = ({ blockPastDays, blockNextDays }: InventoryRules) => (
  <div className="rule-drawing rule-dots" aria-hidden="true">
    {dots(2, 'is-free')}
    {dots(Math.min(blockPastDays, mostBlocked), 'is-blocked')}
    {dots(bookedNights, 'is-booked')}
    {dots(Math.min(blockNextDays, mostBlocked), 'is-blocked')}
    {dots(2, 'is-free')}
  </div>
)

/**
 * Drawing of the allowed length of a stay: the shortest stay is filled, further nights up to the longest stay are
 * outlined.
 */
export const StayLengthDrawing = ({ minDays, maxDays }: InventoryRules) => {
  const most = Math.min(maxDays || mostNights, mostNights)
  const least = Math.min(Math.max(1, minDays), most)
  return (
    <div className="rule-drawing rule-dots" aria-hidden="true">
      {dots(least, 'is-booked')}
      {dots(most - least, 'is-free')}
    </div>
  )
}
