import { bookingPlatforms, type PriceMatchForSupplier } from '@nestboard/shared/price-match/model.ts'
import { formatEventTime } from '@nestboard/shared/kernel/format-stay-moment.ts'
import { useTimeZoneAndClock } from '../../lib/time/use-time-zone-and-clock.ts'
import { DateRangeText } from '../../ui/date-range-text.tsx'
import { formatTravelerParty } from '../offers/party.ts'

type Match = Pick<PriceMatchForSupplier, 'platform' | 'confirmation' | 'day' | 'length' | 'ages' | 'ttl' | 'receipt'>

/**
 * Facts of the traveler's booking elsewhere, with a link that downloads the booking confirmation; those that the reader
 * may not see yet are left out.
 */
export function MatchedBookingFacts({ match }: { match: Match }) {
  const reader = useTimeZoneAndClock()
  const { platform, confirmation, day, length, ages, ttl, receipt } = match
  return (
    <>
      <dl className="pm-facts">
        {platform !== null && (
          <div>
            <dt>Booked on</dt>
            <dd>{bookingPlatforms[platform]}</dd>
          </div>
        )}
        {confirmation !== null && (
          <div>
            <dt>Confirmation number</dt>
            <dd>{confirmation}</dd>
          </div>
        )}
        <div>
          <dt>Stay</dt>
          <dd>
            <DateRangeText start={day} end={day + length} />
          </dd>
        </div>
        <div>
          <dt>Travelers</dt>
          <dd>{formatTravelerParty(ages)}</dd>
        </div>
        <div>
          <dt>Answer by</dt>
          <dd>{formatEventTime(ttl, reader)}</dd>
        </div>
      </dl>
      {receipt && (
        <a className="link" href={receipt} rel="noreferrer">
          Download the booking confirmation
        </a>
      )}
    </>
  )
}
