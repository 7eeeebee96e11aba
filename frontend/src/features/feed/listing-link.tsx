import { ratingShown } from '@nestboard/shared/listing/card.ts'
import { stayTypes, type Listing } from '@nestboard/shared/listing/model.ts'
import type { ReactNode, Ref } from 'react'
import { href, Link } from 'react-router'

export type Linked = Pick<Listing, 'id' | 'name' | 'picture' | 'stayType' | 'rating' | 'reviews'>

interface Props {
  readonly listing: Linked
  readonly ref?: Ref<HTMLAnchorElement>
  /** The offer that the listing's page opens with. */
  readonly offerKey?: string | undefined
  /** The price. */
  readonly children?: ReactNode
}

/** A listing in one line, which leads to its page. */
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
          {stayTypes[listing.stayType]} · {ratingShown(listing)}
        </span>
      </span>
      <span className="linked__price">{children}</span>
    </Link>
  )
}
