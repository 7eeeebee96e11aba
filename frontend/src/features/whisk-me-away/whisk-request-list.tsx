import type { StaySearch } from '@nestboard/shared/search/model.ts'
import { bidRequestStatus } from '@nestboard/shared/whisk-me-away/bid-request-state.ts'
import { href, Link } from 'react-router'
import { formatTimeLeft } from '../../lib/time/format-time-left.ts'
import { useMinuteClock } from '../../lib/time/use-minute-clock.ts'
import { buildButtonClass } from '../../ui/button.tsx'
import { RowList } from '../../ui/card.tsx'
import { DateRangeText } from '../../ui/date-range-text.tsx'
import { Tag } from '../../ui/tag.tsx'
import { ExpandableList } from '../trips/expandable-list.tsx'
import { formatWhiskRequestRadius, whiskRequestStateTexts } from './words.ts'
import './whisk.css'

/** The Whisk Me Away requests of a planning board, newest first. */
export function WhiskRequestList({ tripId, requests }: { tripId: number; requests: readonly StaySearch[] }) {
  const nowMs = useMinuteClock()
  return (
    <section className="sect" aria-labelledby="requests">
      <header>
        <h2 className="h-22" id="requests">
          Whisk Me Away
        </h2>
        <Link
          className={buildButtonClass({ size: 's' }, 'push')}
          to={href('/wma/destination/:id', { id: String(tripId) })}
        >
          Add Destination
        </Link>
      </header>
      {requests.length === 0 ? (
        <p className="two">Say where and when, and hosts there make you their best offer.</p>
      ) : (
        <div className="stack">
          <ExpandableList of={requests}>
            {(shown) => (
              <RowList>
                {shown.map((request) => (
                  <RequestRow key={request.id} request={request} nowMs={nowMs} />
                ))}
              </RowList>
            )}
          </ExpandableList>
        </div>
      )}
    </section>
  )
}

function RequestRow({ request, nowMs }: { request: StaySearch; nowMs: number }) {
  const { id, query, radius, day, length, state = 'EXPIRED', ttl = 0 } = request
  const status = bidRequestStatus({ state, ttl }, nowMs)
  const { label, tone } = whiskRequestStateTexts[status]
  const left = status === 'OPEN' ? formatTimeLeft(ttl, nowMs) : undefined
  return (
    <li>
      <Link className="wm-row" to={href('/wma/request/:id', { id: String(id) })}>
        <b>{query}</b>
        <span className="t-14 two num">
          Within {formatWhiskRequestRadius(radius)} · <DateRangeText start={day} end={day + length} short />
        </span>
        <span className="row row--wrap gap-2">
          <Tag tone={tone}>{label}</Tag>
          {left && <span className="t-14 two num">{left} left</span>}
        </span>
      </Link>
    </li>
  )
}
