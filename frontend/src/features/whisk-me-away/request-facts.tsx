import type { BidRequest } from '@nestboard/shared/whisk-me-away/model.ts'
import { eventTimeText } from '@nestboard/shared/kernel/moment-text.ts'
import { useReaderClock } from '../../lib/reader.ts'
import { DateRange } from '../../ui/stay-span.tsx'
import { nightsText, partyText } from '../offers/party.ts'
import { radiusText } from './words.ts'

type Facts = Pick<BidRequest, 'day' | 'length' | 'ages' | 'radius' | 'ttl' | 'note'>

/** The details of a request, for its traveler and for hosts. */
export function RequestFacts({ request }: { request: Facts }) {
  const reader = useReaderClock()
  const { day, length, ages, radius, ttl, note } = request
  return (
    <>
      {note && <p className="wm-note">“{note}”</p>}
      <dl className="wm-facts">
        <div>
          <dt>Dates</dt>
          <dd>
            <DateRange start={day} end={day + length} />, {nightsText(length)}
          </dd>
        </div>
        <div>
          <dt>Party</dt>
          <dd>{partyText(ages)}</dd>
        </div>
        <div>
          <dt>How far around</dt>
          <dd>{radiusText(radius)}</dd>
        </div>
        <div>
          <dt>Bids until</dt>
          <dd>{eventTimeText(ttl, reader)}</dd>
        </div>
      </dl>
    </>
  )
}
