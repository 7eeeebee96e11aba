import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import { getProblemWindow } from '@nestboard/shared/orders/problem-window.ts'
import { pictureUrlOfSize } from '@nestboard/shared/media/pictures.ts'
import { href, Link } from 'react-router'
import { buildButtonClass } from '../../ui/button.tsx'
import { Panel } from '../../ui/card.tsx'
import { DateRangeText } from '../../ui/date-range-text.tsx'
import { Tag } from '../../ui/tag.tsx'
import { formatCityAndCountry } from '../people/format-city-and-country.ts'
import { formatTravelerParty } from '../offers/party.ts'
import type { TravelerStay } from './api.ts'
import { getTravelerStayStatusTag } from './traveler-stay-group.ts'
import './traveler-stay-card.css'
import { useMinuteClock } from '../../lib/time/use-minute-clock.ts'
import { formatNightCount } from '../../lib/days/format-night-count.ts'

/** A stay that the user ordered: photo, dates, status, and links to its order, listing and board. */
export function TravelerStayCard({ stay, level = 2 }: { stay: TravelerStay; level?: 2 | 3 }) {
  const { order, listing, reservation, day, length, ages, isOnBoard } = stay
  const nowMs = useMinuteClock()
  const canReport =
    reservation?.status === 'BOOKED' &&
    order.status === 'COMPLETE' &&
    getProblemWindow({ day, length, timezone: listing.timezone }, nowMs) === 'OPEN'
  const { label, tone } = getTravelerStayStatusTag(stay)
  const Title = `h${level}` as const
  const { id, name, picture } = listing
  return (
    <Panel>
      <article className="own-stay" aria-label={name}>
        {picture ? (
          <img src={pictureUrlOfSize(picture, 320)} alt="" width="112" height="112" loading="lazy" />
        ) : (
          <span className="own-stay__no-photo" />
        )}
        <div className="own-stay__facts">
          <div className="row row--wrap">
            <Title className="h-18">
              <Link to={href('/listing/:listingId', { listingId: String(id) })}>{name}</Link>
            </Title>
            <Tag tone={tone}>{label}</Tag>
          </div>
          <p className="two">{formatCityAndCountry(listing)}</p>
          <p className="num">
            <DateRangeText start={day} end={day + length} />
          </p>
          <p className="t-14 two num">
            {formatNightCount(length)}, {formatTravelerParty(ages)} · {formatMoney(order.totalPrice, order.currency)} in
            total
            {order.refunded !== undefined && `, ${formatMoney(order.refunded, order.currency)} refunded`}
          </p>
        </div>
        <div className="own-stay__links">
          <Link
            className={buildButtonClass({ size: 's' })}
            to={href('/order/:id', { id: String(order.id) })}
            aria-label={`View order of ${name}`}
          >
            View order
          </Link>
          {canReport && (
            <Link
              className={buildButtonClass({ look: 'quiet', size: 's' })}
              to={href('/order/:id/problem', { id: String(order.id) })}
              aria-label={`Report a problem with ${name}`}
            >
              Report a problem
            </Link>
          )}
          {isOnBoard && (
            <Link
              className={buildButtonClass({ look: 'quiet', size: 's' })}
              to={href('/trip/:tripId/:tab', { tripId: String(order.tripId), tab: 'planning' })}
              aria-label={`View board of ${name}`}
            >
              View board
            </Link>
          )}
        </div>
      </article>
    </Panel>
  )
}
