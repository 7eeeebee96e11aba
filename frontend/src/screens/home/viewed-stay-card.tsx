import { isListingReadableByEverybody } from '@nestboard/shared/listing/listing-status.ts'
import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { stayTypes } from '@nestboard/shared/listing/model.ts'
import { pictureUrlOfSize, buildPictureSrcSet } from '@nestboard/shared/media/pictures.ts'
import { offerFlagBits } from '@nestboard/shared/offers/model.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { href, Link } from 'react-router'
import { listingQuery } from '../../features/listing/api.ts'
import { offersOfAllRatesQuery } from '../../features/offers/api.ts'
import { formatOfferPrices } from '../../features/offers/offer-words.ts'
import { ApiError } from '../../lib/api/call-api-route.ts'
import { toLocalDay } from '../../lib/time/to-local-day.ts'
import { removeRecentActivityEntry, type ViewedStay } from '../../lib/storage/read-recent-activity.ts'
import { Photo } from '../../ui/photo.tsx'
import { StayPrice } from '../../ui/price.tsx'
import { StayCardSkeleton } from '../../ui/skeleton.tsx'
import { StayCard } from '../../ui/stay-card.tsx'
import { DateRangeText } from '../../ui/date-range-text.tsx'

/**
 * Card of a stay that the user viewed, with its current name and price. A stay that is no longer public is removed
 * from the list of viewed stays.
 */
export function ViewedStayCard({ stay, userId }: { stay: ViewedStay; userId: number }) {
  const { listingId, day, length, ages } = stay
  const [today] = useState(() => toLocalDay(Date.now()))
  const { data: listing, error } = useQuery(listingQuery(listingId))
  const { data: offers } = useQuery({
    ...offersOfAllRatesQuery({ listingId, tripId: 0, day, length, ages }),
    enabled: day >= today,
  })
  const isGone = listing ? !isListingReadableByEverybody(listing) : error instanceof ApiError && error.status === 404
  useEffect(() => {
    if (isGone) removeRecentActivityEntry(userId, { listingId })
  }, [isGone, userId, listingId])
  if (isGone) return null
  if (!listing)
    return error ? null : (
      <li>
        <StayCardSkeleton />
      </li>
    )
  const offer = offers?.offers.find(({ flags }) => hasFlag(flags, offerFlagBits.active))
  const { name, picture, stayType, rating, reviews } = listing
  const srcSet = picture && buildPictureSrcSet(picture)
  const path = href('/listing/:listingId', { listingId: String(listingId) })
  return (
    <li>
      <StayCard
        photo={
          <Photo src={picture && pictureUrlOfSize(picture, 640)} alt="" {...(srcSet && { srcSet, sizes: '320px' })} />
        }
        name={<Link to={offer ? `${path}?${new URLSearchParams({ offerKey: offer.key })}` : path}>{name}</Link>}
        where={stayTypes[stayType]}
        ratingTenths={reviews > 0 ? rating || null : null}
      >
        {offer && (
          <>
            <StayPrice {...formatOfferPrices(offer)} />
            <p className="t-14 two num">
              <DateRangeText start={day} end={day + length} short />
            </p>
          </>
        )}
      </StayCard>
    </li>
  )
}
