import { getReviewCountToShow } from '@nestboard/shared/listing/listing-status.ts'
import { formatDayRange } from '@nestboard/shared/kernel/format-day.ts'
import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { offerFlagBits } from '@nestboard/shared/offers/model.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { thumbtackIcon } from '../../ui/icons/act.ts'
import { groupIcon } from '../../ui/icons/trip.ts'
import { StayPrice } from '../../ui/price.tsx'
import { StayCard } from '../../ui/stay-card.tsx'
import { PhotoLabel } from '../../ui/tag.tsx'
import { useToday } from '../../ui/today.ts'
import { listListingCardFacts } from '../listing/stay-words.ts'
import { AboutAmountLine } from '../intl/about-amount-line.tsx'
import { formatOfferPrices } from '../offers/offer-words.ts'
import { PersonalizedOfferLabel } from '../offers/personalized-offer-label.tsx'
import type { SearchResult } from './api.ts'
import { ResultCardPhotos } from './result-card-photos.tsx'
import { isResultAvailable, buildSearchResultPath, formatResultLocation } from './result-words.ts'

interface Props {
  readonly result: SearchResult
  readonly selected: boolean
  /** Whether the picture is above the fold and so is loaded eagerly. */
  readonly eager: boolean
  readonly pin: ReactNode
  /** Whether the dates are shown: they differ from those of the search, or from stay to stay. */
  readonly hasOwnDates: boolean
}

/** One search result with its total price. */
export function ResultCard({ result, selected, eager, pin, hasOwnDates }: Props) {
  const today = useToday()
  const { listing, offer } = result
  const { name, rating, reviews } = listing
  const isFree = isResultAvailable(result)
  const count = getReviewCountToShow(listing)
  return (
    <StayCard
      off={!isFree}
      selected={selected}
      photo={
        <ResultCardPhotos
          listingId={listing.id}
          name={name}
          picture={listing.picture}
          eager={eager}
          topLeft={<OfferPhotoLabels result={result} />}
          topRight={pin}
        />
      }
      name={<Link to={buildSearchResultPath(result)}>{name}</Link>}
      where={formatResultLocation(result, navigator.language)}
      facts={listListingCardFacts(listing)}
      ratingTenths={reviews > 0 ? rating || null : null}
      {...(count && { reviews: count })}
    >
      {isFree ? (
        <>
          {hasOwnDates && (
            <p className="t-14 num">{formatDayRange(offer.day, offer.day + offer.length, { today, weekday: true })}</p>
          )}
          <StayPrice
            {...formatOfferPrices(offer)}
            about={<AboutAmountLine amount={offer.totalPrice} currency={offer.currency} />}
          />
          {offer.freeCancellation && <p className="t-14 found__free">Free cancellation</p>}
        </>
      ) : (
        <p className="t-14 two">Not available on {hasOwnDates ? 'any of these' : 'these'} nights</p>
      )}
    </StayCard>
  )
}

/** Labels on the photo of an offer: personalized, for members of a club, pinned or not available. */
export function OfferPhotoLabels({ result }: { result: SearchResult }) {
  const { flags, clubId } = result.offer
  return (
    <>
      <PersonalizedOfferLabel offer={result.offer} />
      {clubId !== undefined && (
        <PhotoLabel icon={groupIcon} deal>
          Group
        </PhotoLabel>
      )}
      {hasFlag(flags, offerFlagBits.pinned) && <PhotoLabel icon={thumbtackIcon}>Pinned</PhotoLabel>}
      {!isResultAvailable(result) && <PhotoLabel>Not Available</PhotoLabel>}
    </>
  )
}
