import { isListingReadableByEverybody, getReviewCountToShow } from '@nestboard/shared/listing/listing-status.ts'
import { stayTypes, type Listing } from '@nestboard/shared/listing/model.ts'
import { pictureUrlOfSize, buildPictureSrcSet } from '@nestboard/shared/media/pictures.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { QueryContent } from '../../lib/api/query-content.tsx'
import { ShowMore } from '../../ui/pagination.tsx'
import { Photo } from '../../ui/photo.tsx'
import { Skeleton, StayCardSkeleton } from '../../ui/skeleton.tsx'
import { StayCard } from '../../ui/stay-card.tsx'
import { listListingCardFacts } from './stay-words.ts'
import { supplierListingsQuery } from './supplier-listings.ts'
import './listing-cards.css'

/**
 * Shows a supplier's public listings as cards, with their number. `none` is rendered if the supplier has no public
 * listing.
 */
export function ListingCards({ supplierId, none }: { supplierId: number; none: ReactNode }) {
  const query = useInfiniteQuery(supplierListingsQuery(supplierId))
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const shown = data?.pages.flatMap(({ listings }) => listings).filter(isListingReadableByEverybody) ?? []
  if (!data || (shown.length === 0 && !hasNextPage))
    return (
      <QueryContent of={query} what="The listings" skeleton={skeleton}>
        {() => none}
      </QueryContent>
    )
  return (
    <>
      <h2 className="h-22 listing-cards__count num">
        {shown.length}
        {hasNextPage && '+'} {shown.length === 1 ? 'listing' : 'listings'}
      </h2>
      <ul className="listing-cards">
        {shown.map((listing) => (
          <li key={listing.id}>
            <ListingCard listing={listing} />
          </li>
        ))}
      </ul>
      <ShowMore more={hasNextPage} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </>
  )
}

const skeleton = (
  <Skeleton label="Loading listings">
    <div className="listing-cards">
      <StayCardSkeleton />
      <StayCardSkeleton />
      <StayCardSkeleton />
    </div>
  </Skeleton>
)

function ListingCard({ listing }: { listing: Listing }) {
  const { id, name, picture, stayType, rating, reviews } = listing
  const count = getReviewCountToShow(listing)
  const srcSet = picture && buildPictureSrcSet(picture)
  return (
    <StayCard
      photo={
        <Photo src={picture && pictureUrlOfSize(picture, 640)} alt="" {...(srcSet && { srcSet, sizes: '360px' })} />
      }
      name={<Link to={href('/listing/:listingId', { listingId: String(id) })}>{name}</Link>}
      where={stayTypes[stayType]}
      facts={listListingCardFacts(listing)}
      ratingTenths={reviews > 0 ? rating || null : null}
      {...(count && { reviews: count })}
    />
  )
}
