import { formatDayRange } from '@nestboard/shared/kernel/format-day.ts'
import { useToday } from '../../ui/today.ts'
import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import { formatRating } from '@nestboard/shared/listing/listing-status.ts'
import { stayTypes, type Listing } from '@nestboard/shared/listing/model.ts'
import { searchListings } from '@nestboard/shared/listing/read-routes.ts'
import { minUserSearchLength } from '@nestboard/shared/profile/model.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryContent, retryHint } from '../../lib/api/query-content.tsx'
import { buildWatchedQuery } from '../../lib/api/query.ts'
import { useFillScreenWithListPages } from '../../lib/api/use-fill-screen-with-list-pages.ts'
import { useDebouncedValue } from '../../lib/view/use-debounced-value.ts'
import { getBrowserTimeZone } from '../../lib/time/use-time-zone-and-clock.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { searchIcon } from '../../ui/icons/sign.ts'
import { ShowMore } from '../../ui/pagination.tsx'
import { RowSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { supplierListingsQuery } from '../listing/supplier-listings.ts'
import { readLastSearchDates } from '../offers/search-dates.ts'
import { readLastSearchAges } from '../offers/search-ages.ts'
import type { AttachmentPickerProps } from './chosen-attachment.ts'
import { AttachmentOptionList } from './attachment-option-list.tsx'

/**
 * Lets the user choose a listing, with the dates last searched. In a thread with a supplier only the supplier's
 * listings can be chosen, otherwise any listing found by name.
 */
export function AttachStay({ owner, partner, onChoose }: AttachmentPickerProps) {
  const today = useToday()
  const dates = readLastSearchDates(dayInZone(getBrowserTimeZone(), Date.now()))
  const [isDated, setDated] = useState(true)
  const supplierId = owner.supplierId ?? (partner.kind === 'supplier' ? partner.id : undefined)
  const choose = ({ id, name }: Pick<Listing, 'id' | 'name'>) =>
    onChoose({
      card: { listingId: id, ...(isDated && { ...dates, ages: readLastSearchAges() }) },
      label: `Stay: ${name}`,
    })
  return (
    <div className="attach">
      <Checkbox
        label={`Show the price for ${formatDayRange(dates.day, dates.day + dates.length, { today })}`}
        note="2 adults, the dates last searched"
        checked={isDated}
        onChange={({ target }) => setDated(target.checked)}
      />
      {supplierId === undefined ? (
        <FoundStays onPick={choose} />
      ) : (
        <SupplierStays {...{ supplierId }} onPick={choose} />
      )}
    </div>
  )
}

type OnPick = (listing: Pick<Listing, 'id' | 'name'>) => void

/** Number of stays that fill the list. With fewer matches, the next page is loaded. */
const staysLeast = 8

function SupplierStays({ supplierId, onPick }: { supplierId: number; onPick: OnPick }) {
  const [text, setText] = useState('')
  const part = useDebouncedValue(text.trim())
  const query = useInfiniteQuery(supplierListingsQuery(supplierId, part ? { name: part } : {}))
  const { data, error, isFetching, refetch } = query
  const listings = data?.pages.flatMap((page) => page.listings)
  useFillScreenWithListPages(query, (listings?.length ?? 0) >= staysLeast)
  return (
    <>
      <TextField
        label="Listing"
        icon={searchIcon}
        value={text}
        maxLength={100}
        onChange={({ target }) => setText(target.value)}
      />
      <Stays
        of={{ data: listings, error, isFetching, refetch }}
        empty={part ? 'Nothing found.' : 'No listings yet.'}
        onPick={onPick}
      />
      <ShowMore more={query.hasNextPage} busy={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()} />
    </>
  )
}

function FoundStays({ onPick }: { onPick: OnPick }) {
  const [text, setText] = useState('')
  const query = text.trim()
  const isLong = query.length >= minUserSearchLength
  const found = useQuery({ ...buildWatchedQuery(searchListings, { query }), enabled: isLong })
  const { data, error, isFetching, refetch } = found
  return (
    <>
      <TextField
        label="Listing or place"
        icon={searchIcon}
        value={text}
        maxLength={100}
        onChange={({ target }) => setText(target.value)}
      />
      {isLong && (
        <Stays of={{ data: data?.listings, error, isFetching, refetch }} empty="Nothing found." onPick={onPick} />
      )}
    </>
  )
}

interface StaysProps {
  readonly of: {
    readonly data: readonly Listing[] | undefined
    readonly error: Error | null
    readonly isFetching: boolean
    readonly refetch: () => Promise<unknown>
  }
  readonly empty: string
  readonly onPick: OnPick
}

const Stays = ({ of, empty, onPick }: StaysProps) => (
  <QueryContent
    of={of}
    what="The listings"
    hint={retryHint}
    level={3}
    skeleton={
      <Skeleton label="Loading listings">
        <RowSkeleton />
        <RowSkeleton />
      </Skeleton>
    }
    isEmpty={(all) => all.length === 0}
    empty={
      <EmptyState title="No stays" level={3}>
        {empty}
      </EmptyState>
    }
  >
    {(all) => (
      <AttachmentOptionList
        choices={all.map((listing) => ({
          id: listing.id,
          name: listing.name,
          note: `${stayTypes[listing.stayType]} · ${formatRating(listing)}`,
          picture: listing.picture,
          onChoose: () => onPick(listing),
        }))}
      />
    )}
  </QueryContent>
)
