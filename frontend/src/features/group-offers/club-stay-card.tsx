import type { GroupOfferStay, GroupOffer } from '@nestboard/shared/group-offers/model.ts'
import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import { stayTypes } from '@nestboard/shared/listing/model.ts'
import { pictureUrlOfSize, buildPictureSrcSet } from '@nestboard/shared/media/pictures.ts'
import { computeDiscountBadgePercent } from '@nestboard/shared/offers/is-offer-price-stale.ts'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { groupIcon } from '../../ui/icons/trip.ts'
import { infoIcon } from '../../ui/icons/sign.ts'
import { Icon } from '../../ui/icon.tsx'
import { Photo } from '../../ui/photo.tsx'
import { Price } from '../../ui/price.tsx'
import { StayCard } from '../../ui/stay-card.tsx'
import { PhotoLabel } from '../../ui/tag.tsx'
import { formatGroupOfferDates, describeClubStayPrice } from './offer-words.ts'

type PricedStay = Omit<GroupOfferStay, 'offerId'>

interface FaceProps {
  readonly stay: PricedStay
  readonly name: ReactNode
  readonly children: ReactNode
}

/** Card of a stay at a group's price: the photo, the price per night, and the discount. */
export function ClubStayCardContent({ stay, name, children }: FaceProps) {
  const { listing, currency, ratePrice, rateListPrice } = stay
  const { picture, stayType, rating, reviews, place } = listing
  const srcSet = picture && buildPictureSrcSet(picture)
  const off = computeDiscountBadgePercent(stay)
  return (
    <StayCard
      photo={
        <Photo
          src={picture && pictureUrlOfSize(picture, 640)}
          alt=""
          {...(srcSet && { srcSet, sizes: '(min-width: 1168px) 290px, 280px' })}
          topLeft={
            <PhotoLabel icon={groupIcon} deal>
              Group
            </PhotoLabel>
          }
        />
      }
      name={name}
      where={[stayTypes[stayType], place].filter(Boolean).join(' · ')}
      ratingTenths={reviews > 0 ? rating || null : null}
    >
      <Price
        amount={formatMoney(ratePrice, currency, 0)}
        per="night"
        was={formatMoney(rateListPrice, currency, 0)}
        {...(off !== undefined && { off: `−${off}%` })}
      />
      {children}
    </StayCard>
  )
}

interface Props {
  readonly stay: GroupOfferStay
  readonly offer: GroupOffer
  /** Name of the supplier that made the offer. */
  readonly host: string
  readonly today: number
}

/** Card of a stay that a supplier's offer makes bookable at a group's price, with an explanation of the price. */
export function ClubStayCard({ stay, offer, host, today }: Props) {
  const { id, name } = stay.listing
  return (
    <ClubStayCardContent
      stay={stay}
      name={<Link to={href('/listing/:listingId', { listingId: String(id) })}>{name}</Link>}
    >
      <details className="club-why">
        <summary>
          <Icon path={infoIcon} size={16} />
          Why this price
        </summary>
        <p className="club-rate__why">{offer.description}</p>
        <p>
          {host} opened <b>{offer.promoCode}</b> to your group. {formatGroupOfferDates(offer, today)}.{' '}
          {describeClubStayPrice(stay)}
        </p>
      </details>
    </ClubStayCardContent>
  )
}
