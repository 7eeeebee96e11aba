import { formatZoneIfDifferent } from '@nestboard/shared/kernel/format-stay-moment.ts'
import type { OrderedListing } from '@nestboard/shared/orders/reservation.ts'
import { listingDefaults, stayTypes } from '@nestboard/shared/listing/model.ts'
import { pictureUrlOfSize } from '@nestboard/shared/media/pictures.ts'
import type { Offer } from '@nestboard/shared/offers/model.ts'
import { computeCheckInMs } from '@nestboard/shared/orders/preview-cancellation.ts'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { getBrowserTimeZone } from '../../lib/time/use-time-zone-and-clock.ts'
import { Icon } from '../../ui/icon.tsx'
import { imageIcon } from '../../ui/icons/act.ts'
import { peopleIcon } from '../../ui/icons/trip.ts'
import { PriceLines } from '../../ui/price-lines.tsx'
import { CheckInOutDates } from '../../ui/date-range-text.tsx'
import { getCountryName } from '../intl/names.ts'
import { formatClockTime } from '../listing/stay-words.ts'
import { OfferNightPriceBars } from '../offers/offer-night-price-bars.tsx'
import { formatTravelerParty } from '../offers/party.ts'
import { listPriceBreakdownLines } from '../offers/list-price-breakdown-lines.ts'
import './stay-summary.css'

interface Props {
  readonly offer: Offer
  readonly listing: OrderedListing
  /** Whether a card is charged through Nestboard. If not, the traveler pays the supplier directly. */
  readonly byCard: boolean
  /** Content between the stay and its price. */
  readonly children?: ReactNode
}

/** The stay of an order: listing, dates, travelers and price lines. */
export function StaySummary({ offer, listing, byCard, children }: Props) {
  const { id, name, picture, stayType, city, state, country, checkInTime, checkOutTime } = listing
  const label = formatZoneIfDifferent(
    computeCheckInMs({ ...listing, day: offer.day }),
    listing.timezone,
    getBrowserTimeZone(),
  )
  const where = [city, state || getCountryName(country)].filter(Boolean).join(', ')
  return (
    <aside id="summary" className="summary" aria-label="Your stay">
      <div className="summary__stay">
        {picture ? (
          <img src={pictureUrlOfSize(picture, 320)} alt="" width={88} height={88} />
        ) : (
          <span className="summary__no">
            <Icon path={imageIcon} />
          </span>
        )}
        <div>
          <h2 className="h-18">
            <Link to={href('/listing/:listingId', { listingId: String(id) })}>{name}</Link>
          </h2>
          <p className="t-14 two">{[stayTypes[stayType], where].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <hr className="hr" />
      <div className="summary__dates">
        <CheckInOutDates start={offer.day} end={offer.day + offer.length} />
        <p className="summary__times t-13 three num">
          <span>from {formatClockTime(checkInTime || listingDefaults.checkInTime)}</span>
          <span>until {formatClockTime(checkOutTime || listingDefaults.checkOutTime)}</span>
        </p>
        {label !== undefined && <p className="t-13 three">Times are {label}.</p>}
      </div>
      <p className="t-14 two row gap-2">
        <Icon path={peopleIcon} size={16} />
        {formatTravelerParty(offer.ages)} · {offer.rate.name} rate
      </p>
      <hr className="hr" />
      {children}
      <OfferNightPriceBars offer={offer} />
      <PriceLines lines={listPriceBreakdownLines(byCard ? offer : { ...offer, amount: offer.totalPrice })} />
    </aside>
  )
}
