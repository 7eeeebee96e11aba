import type { RequestForBids } from '@nestboard/shared/whisk-me-away/model.ts'
import { formatEventTime } from '@nestboard/shared/kernel/format-stay-moment.ts'
import { useTimeZoneAndClock } from '../../lib/time/use-time-zone-and-clock.ts'
import { DateRangeText } from '../../ui/date-range-text.tsx'
import { formatTravelerParty } from '../offers/party.ts'
import { formatWhiskRequestRadius } from './words.ts'
import { formatNightCount } from '../../lib/days/format-night-count.ts'

type Facts = Pick<RequestForBids, 'day' | 'length' | 'ages' | 'radius' | 'ttl' | 'note'>

/** The details of a request, for its traveler and for hosts. */
export function WhiskRequestFacts({ request }: { request: Facts }) {
  const reader = useTimeZoneAndClock()
  const { day, length, ages, radius, ttl, note } = request
  return (
    <>
      {note && <p className="wm-note">“{note}”</p>}
      <dl className="wm-facts">
        <div>
          <dt>Dates</dt>
          <dd>
            <DateRangeText start={day} end={day + length} />, {formatNightCount(length)}
          </dd>
        </div>
        <div>
          <dt>Party</dt>
          <dd>{formatTravelerParty(ages)}</dd>
        </div>
        <div>
          <dt>How far around</dt>
          <dd>{formatWhiskRequestRadius(radius)}</dd>
        </div>
        <div>
          <dt>Bids until</dt>
          <dd>{formatEventTime(ttl, reader)}</dd>
        </div>
      </dl>
    </>
  )
}
