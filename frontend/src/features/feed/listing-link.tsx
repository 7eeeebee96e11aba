import { formatRating } from '@nestboard/shared/listing/listing-status.ts'
import { stayTypes, type Listing } from '@nestboard/shared/listing/model.ts'
import type { ReactNode, Ref } from 'react'
import { href, Link } from 'react-router'

export type LinkableListing = Pick<Listing, 'id' | 'name' | 'picture' | 'stayType' | 'rating' | 'reviews'>

interface Props {
  readonly listing: LinkableListing
  readonly ref?: Ref<HTMLAnchorElement>
  /** The offer that is selected when the listing's page opens. */
  readonly offerKey?: string | undefined
  /** The price, shown after the name. */
  readonly children?: ReactNode
}

/** One-line link to a listing's page. */
export function ListingLink({ listing, ref, offerKey, children }: Props) {
  const path = href('/listing/:listingId', { listingId: String(listing.id) })
  return (
    <Link
      ref={ref}
      className="linked"
      to={offerKey === undefined ? path : `${path}?${new URLSearchParams({ offerKey })}`}
    >
      {listing.picture ? <img src={listing.picture} alt="" width={72} height={56} loading="lazy" /> : <span />}
      <span className="linked__words">
        <span className="h-18 cut">{listing.name}</span>
        <span className="t-14 two cut">
          {stayTypes[listing.stayType]} · {formatRating(listing)}
        </span>
      </span>
      <span className="linked__price">{children}</span>
    </Link>
  )
}
