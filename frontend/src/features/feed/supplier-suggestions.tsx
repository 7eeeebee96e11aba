import type { Listing } from '@nestboard/shared/listing/model.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { toLocalDay } from '../../lib/time/to-local-day.ts'
import { readRecentActivity } from '../../lib/storage/read-recent-activity.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { buildButtonClass } from '../../ui/button.tsx'
import { FollowButton } from '../follow/follow-button.tsx'
import { boardQuery } from '../itinerary/api.ts'
import { staySearchQuery } from '../search/api.ts'
import { supplierQuery } from '../supplier/api.ts'
import { listLoadedBoards, boardsOfUserQuery } from '../trips/api.ts'
import { supplierSuggestionsQuery } from './api.ts'
import './supplier-suggestions.css'

/** Suggests suppliers to follow near the place of the user's current plans. */
export function SupplierSuggestions({ userId }: { userId: number }) {
  const place = usePlace(userId)
  const { data } = useQuery({
    ...supplierSuggestionsQuery({ latitude: place?.latitude ?? 0, longitude: place?.longitude ?? 0 }),
    enabled: place !== undefined,
  })
  const listings = data?.listings ?? []
  return (
    <section className="suggested" aria-label="Suggestions">
      {listings.length > 0 && (
        <>
          <h3 className="h-22">Near {place?.query}</h3>
          <ul>
            {listings.map((listing) => (
              <Suggested key={listing.id} listing={listing} />
            ))}
          </ul>
        </>
      )}
      <Link className={buildButtonClass({ size: 's' })} to={href('/people')}>
        Find people to follow
      </Link>
    </section>
  )
}

interface Place {
  readonly query: string
  readonly latitude: number
  readonly longitude: number
}

/**
 * Returns the place near which suppliers are suggested: that of the newest search on the user's newest board or, if
 * there is none, that of their latest search.
 */
function usePlace(userId: number): Place | undefined {
  const [board] = listLoadedBoards(useInfiniteQuery(boardsOfUserQuery(userId)).data)
  const onBoard = useQuery({ ...boardQuery(board?.id ?? 0), enabled: board !== undefined }).data?.searches ?? []
  const [latest] = useState(() => readRecentActivity(userId, toLocalDay(Date.now())).searches[0])
  const recent = useQuery({ ...staySearchQuery(latest?.id ?? 0), enabled: latest !== undefined }).data
  return onBoard.toSorted((a, b) => b.nco - a.nco)[0] ?? recent
}

/** A suggested supplier with one of its stays and a button to follow the supplier. */
function Suggested({ listing }: { listing: Listing }) {
  const { data: supplier } = useQuery(supplierQuery(listing.supplierId))
  if (!supplier) return null
  return (
    <li>
      <Avatar name={supplier.name} src={supplier.avatar} square decorative />
      <p>
        <Link className="b cut" to={href('/supplier/:id', { id: String(supplier.id) })}>
          {supplier.name}
        </Link>
        <Link className="t-14 two cut" to={href('/listing/:listingId', { listingId: String(listing.id) })}>
          {listing.name}
        </Link>
      </p>
      <FollowButton of={{ kind: 'supplier', id: supplier.id }} name={supplier.name} isOwn={false} aside />
    </li>
  )
}
