import { formatDay } from '@nestboard/shared/kernel/format-day.ts'
import type { BoardListing } from '@nestboard/shared/itinerary/model.ts'
import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import { stayTypes } from '@nestboard/shared/listing/model.ts'
import type { User } from '@nestboard/shared/profile/model.ts'
import type { Product } from '@nestboard/shared/trips/model.ts'
import { Link } from 'react-router'
import { toLocalDay } from '../../../lib/time/to-local-day.ts'
import { formatRelativeTime } from '../../../lib/time/format-relative-time.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { checkIcon, clockIcon } from '../../../ui/icons/sign.ts'
import { groupIcon } from '../../../ui/icons/trip.ts'
import { Rating } from '../../../ui/rating.tsx'
import { DateRangeText } from '../../../ui/date-range-text.tsx'
import { PhotoLabel } from '../../../ui/tag.tsx'
import { formatTravelerParty } from '../../offers/party.ts'
import { PersonalizedOfferLabel } from '../../offers/personalized-offer-label.tsx'
import { buildPinnedListingPath } from '../trip-paths.ts'
import type { PinCardState } from '../compute-pin-card-state.ts'
import { PinCardAction } from './pin-card-action.tsx'
import { PinPhoto } from './pin-photo.tsx'
import { PinPrice } from './pin-price.tsx'
import { UnpinOfferButton } from './unpin-offer-button.tsx'
import { VoteForPinButton } from './vote-for-pin-button.tsx'
import './pin-card.css'

interface Props {
  readonly product: Product
  /** Undefined if the listing is no longer public. */
  readonly listing: BoardListing | undefined
  readonly users: readonly User[]
  readonly shown: PinCardState
  readonly nowMs: number
  /** Whether the current price is a rate that the reader gets only as a member of a club (on screens: group). */
  readonly isGroupRate: boolean
  /** Whether this card has the list's only primary button. */
  readonly isMain: boolean
}

/** A pinned offer on a board: the stay, its prices, its votes and its actions. */
export function PinCard({ product, listing, users, shown, nowMs, isGroupRate, isMain }: Props) {
  const { offer, userId, nco } = product
  const by = users.find(({ id }) => id === userId)
  const isOff = shown.state !== 'open'
  const isChosen = product.decision?.productId === product.id
  return (
    <article className={isOff ? 'tagcard tagcard--off' : 'tagcard'} aria-label={offer.name}>
      <div className="tagcard__photo">
        <PinPhoto picture={listing?.picture ?? ''} />
        {!isOff && (isChosen || isGroupRate) && (
          <span className="tagcard__label">
            {isChosen && <PhotoLabel icon={checkIcon}>Decided</PhotoLabel>}
            {isGroupRate && (
              <PhotoLabel icon={groupIcon} deal>
                Group
              </PhotoLabel>
            )}
          </span>
        )}
        {isOff && (
          <span className="tagcard__gone">
            <PhotoLabel>{shown.state === 'expired' ? 'Expired' : 'No longer available'}</PhotoLabel>
          </span>
        )}
        {!isOff && (
          <span className="tagcard__mark">
            <PersonalizedOfferLabel offer={offer} />
          </span>
        )}
        <UnpinOfferButton product={product} />
      </div>
      <div className="tagcard__body">
        <h3 className="h-18 cut" dir="auto">
          {listing ? <Link to={buildPinnedListingPath({ ...product, ...offer })}>{offer.name}</Link> : offer.name}
        </h3>
        {listing && (
          <p className="row t-14 two num">
            <span className="cut">{stayTypes[listing.stayType]}</span>
            <span className="push">
              <Rating tenths={listing.reviews > 0 && listing.rating > 0 ? listing.rating : null} />
            </span>
          </p>
        )}
        <p className="t-14 two num">
          <DateRangeText start={offer.day} end={offer.day + offer.length} short /> · {formatTravelerParty(offer.ages)}
        </p>
        {shown.state !== 'gone' && (
          <PinPrice shown={shown} then={formatMoney(product.pinned.totalPrice, product.pinned.currency)} />
        )}
        {shown.isStale && shown.state === 'open' && (
          <p className="by">
            <Icon path={clockIcon} size={16} />
            Priced {formatRelativeTime(shown.pricedAt, nowMs).toLowerCase()}
          </p>
        )}
      </div>
      <div className="tagcard__end">
        <VoteForPinButton product={product} users={users} />
        <PinCardAction product={product} button={shown.button} isMain={isMain} />
        <p className="by">
          {by && <Avatar name={by.name} src={by.avatar} size="s" decorative />}
          <span className="cut">
            Pinned{by && ` by ${by.name}`}, {formatDay(toLocalDay(nco), { today: toLocalDay(nowMs) })}
          </span>
        </p>
      </div>
    </article>
  )
}
