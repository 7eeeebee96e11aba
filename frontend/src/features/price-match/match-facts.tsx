import { bookingPlatforms, type PriceMatch } from '@nestboard/shared/price-match/model.ts'
import { eventTimeText } from '@nestboard/shared/kernel/moment-text.ts'
import { useReaderClock } from '../../lib/reader.ts'
import { DateRange } from '../../ui/stay-span.tsx'
import { partyText } from '../offers/party.ts'

/** Facts of the traveler's booking, with a link that downloads the booking confirmation. */
export function MatchFacts({ match }: { match: PriceMatch }) {
  const reader = useReaderClock()
  const { platform, confirmation, day, length, ages, ttl, receipt } = match
  return (
    <>
      <dl className="pm-facts">
        <div>
          <dt>Booked on</dt>
          <dd>{bookingPlatforms[platform]}</dd>
        </div>
        <div>
          <dt>Confirmation number</dt>
          <dd>{confirmation}</dd>
        </div>
        <div>
          <dt>Stay</dt>
          <dd>
            <DateRange start={day} end={day + length} />
          </dd>
        </div>
        <div>
          <dt>Travelers</dt>
          <dd>{partyText(ages)}</dd>
        </div>
        <div>
          <dt>Answer by</dt>
          <dd>{eventTimeText(ttl, reader)}</dd>
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
