import { ratingShown } from '@nestboard/shared/listing/card.ts'
import type { Listing } from '@nestboard/shared/listing/model.ts'
import { stayTypes } from '@nestboard/shared/listing/model.ts'
import { href, Link } from 'react-router'

/** The listing that a post links. */
export const LinkedListing = ({
  listing,
}: {
  listing: Pick<Listing, 'id' | 'name' | 'picture' | 'stayType' | 'rating' | 'reviews'>
}) => (
  <Link className="linked" to={href('/listing/:listingId', { listingId: String(listing.id) })}>
    {listing.picture ? <img src={listing.picture} alt="" width={72} height={56} loading="lazy" /> : <span />}
    <span className="linked__words">
      <b className="cut">{listing.name}</b>
      <span className="t-14 two cut">
        {stayTypes[listing.stayType]} · {ratingShown(listing)}
      </span>
    </span>
  </Link>
)
