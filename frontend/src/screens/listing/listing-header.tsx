import { getReviewCountToShow } from '@nestboard/shared/listing/listing-status.ts'
import type { Listing, ListingProfile } from '@nestboard/shared/listing/model.ts'
import { isVerifiedSupplierType } from '@nestboard/shared/supplier/model.ts'
import { useQuery } from '@tanstack/react-query'
import { href, Link, useLocation } from 'react-router'
import { CopyLinkButton } from '../../features/people/copy-link-button.tsx'
import { formatCityAndCountry } from '../../features/people/format-city-and-country.ts'
import { listingSupplierQuery } from '../../features/supplier/api.ts'
import { Icon } from '../../ui/icon.tsx'
import { locationIcon } from '../../ui/icons/trip.ts'
import { Rating, VerifiedSeal } from '../../ui/rating.tsx'
import { SkeletonBox } from '../../ui/skeleton.tsx'
import { buildListingSharePath } from './build-listing-share-path.ts'

interface Props {
  readonly listing: Listing
  readonly profile: Pick<ListingProfile, 'city' | 'state' | 'country'>
}

/** Name, place, rating and supplier of a listing, with a button to copy its link. */
export function ListingHeader({ listing, profile }: Props) {
  const place = formatCityAndCountry(profile)
  const { search } = useLocation()
  const count = getReviewCountToShow(listing)
  return (
    <div className="wrap listing__head">
      <div className="listing__title">
        <h1 className="h-48">{listing.name}</h1>
        <div className="listing__line">
          {place && (
            <span className="listing__place">
              <Icon path={locationIcon} />
              {place}
            </span>
          )}
          <Rating tenths={listing.reviews > 0 ? listing.rating || null : null} {...(count && { reviews: count })} />
          <SupplierChip id={listing.supplierId} />
        </div>
      </div>
      <CopyLinkButton path={buildListingSharePath(listing.id, search)} />
    </div>
  )
}

/** Link to the supplier's page, with a seal for verified suppliers. */
function SupplierChip({ id }: { id: number }) {
  const { data } = useQuery(listingSupplierQuery(id))
  if (!data) return <SkeletonBox width={140} height={20} />
  return (
    <Link className="listing__supplier" to={href('/supplier/:id', { id: String(id) })}>
      <span className="link">{data.name}</span>
      {isVerifiedSupplierType(data.type) && <VerifiedSeal />}
    </Link>
  )
}
