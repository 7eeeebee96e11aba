import { formatDay } from '@nestboard/shared/kernel/format-day.ts'
import type { GroupOfferStay, GroupOffer } from '@nestboard/shared/group-offers/model.ts'
import type { Day } from '@nestboard/shared/kernel/day.ts'

const dated = (day: Day): string => formatDay(day, {})

/**
 * Says when a group offer is valid: "Until Mar 31, 2027", "From Jan 2, 2027", "Jan 2, 2027 – Mar 31, 2027", "No end
 * date".
 */
export function formatGroupOfferDates(
  { startDate, endDate }: Pick<GroupOffer, 'startDate' | 'endDate'>,
  today: Day,
): string {
  const begins = startDate !== null && startDate > today
  if (endDate === null) return begins ? `From ${dated(startDate)}` : 'No end date'
  if (endDate < today) return `Ended ${dated(endDate)}`
  return begins ? `${dated(startDate)} – ${dated(endDate)}` : `Until ${dated(endDate)}`
}

/** Whether an offer's last day has passed. */
export const hasGroupOfferEnded = ({ endDate }: Pick<GroupOffer, 'endDate'>, today: Day): boolean =>
  endDate !== null && endDate < today

/** Names the stay a price was computed for: "Price of the night from Thu, Jan 14, 2027, for 2 adults." */
export function describeClubStayPrice({ day, length, ages }: Pick<GroupOfferStay, 'day' | 'length' | 'ages'>): string {
  const party = ages.length === 1 ? '1 adult' : `${ages.length} adults`
  const nights = length === 1 ? 'Price of the night' : `Average of ${length} nights`
  return `${nights} from ${formatDay(day, { weekday: true })}, for ${party}.`
}
