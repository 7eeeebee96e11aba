import type { BoardListing } from '@nestboard/shared/itinerary/model.ts'
import { pictureUrlOfSize } from '@nestboard/shared/media/pictures.ts'
import type { Product } from '@nestboard/shared/trips/model.ts'
import { href, Link } from 'react-router'
import { buildButtonClass } from '../../ui/button.tsx'
import { Panel } from '../../ui/card.tsx'
import { DateRangeText } from '../../ui/date-range-text.tsx'
import { CountPill, Tag } from '../../ui/tag.tsx'
import { formatTravelerParty } from '../offers/party.ts'
import { ExpandableList } from '../trips/expandable-list.tsx'
import { bookingStatusTags } from './booking-status-tags.ts'
import './board-orders.css'

interface Props {
  readonly tripId: number
  readonly products: readonly Product[]
  readonly listings: readonly BoardListing[]
}

/** Lists the booked stays of a board, earliest first. Each links to its reservation in the itinerary. */
export function BookedStays({ tripId, products, listings }: Props) {
  return (
    <section className="sect" aria-labelledby="booked-stays">
      <header>
        <h2 className="h-28" id="booked-stays">
          Booked stays
        </h2>
        <CountPill tone="soft">{products.length}</CountPill>
      </header>
      <ExpandableList of={products.toSorted((a, b) => a.offer.day - b.offer.day)}>
        {(shown) => (
          <ul className="board-orders">
            {shown.map((product) => (
              <li key={product.id}>
                <BookedStay
                  tripId={tripId}
                  product={product}
                  listing={listings.find(({ id }) => id === product.offer.listingId)}
                />
              </li>
            ))}
          </ul>
        )}
      </ExpandableList>
    </section>
  )
}

interface StayProps {
  readonly tripId: number
  readonly product: Product
  /** The stay's listing; undefined if the listing is no longer public. */
  readonly listing: BoardListing | undefined
}

function BookedStay({ tripId, product: { offer, reservationIds, status }, listing }: StayProps) {
  const { label, tone } = bookingStatusTags[status]
  const [reservationId] = reservationIds
  const itinerary = href('/trip/:tripId/:tab', { tripId: String(tripId), tab: 'itinerary' })
  return (
    <Panel>
      <article className="orders__stay" aria-label={offer.name}>
        {listing?.picture && (
          <img src={pictureUrlOfSize(listing.picture, 320)} alt="" width="72" height="72" loading="lazy" />
        )}
        <div>
          <h3 className="h-18">{listing ? <Link to={`/listing/${listing.id}`}>{offer.name}</Link> : offer.name}</h3>
          <p className="t-14 two num">
            <DateRangeText start={offer.day} end={offer.day + offer.length} /> · {formatTravelerParty(offer.ages)}
          </p>
        </div>
        <Tag tone={tone}>{label}</Tag>
        {reservationId !== undefined && (
          <Link
            className={buildButtonClass({ size: 's' })}
            to={`${itinerary}?reservationId=${reservationId}`}
            aria-label={`View ${offer.name} in the itinerary`}
          >
            View
          </Link>
        )}
      </article>
    </Panel>
  )
}
