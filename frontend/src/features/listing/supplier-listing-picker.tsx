import type { ListingFilter } from '@nestboard/shared/listing/create-listing-predicate.ts'
import type { Listing } from '@nestboard/shared/listing/model.ts'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebouncedValue } from '../../lib/view/use-debounced-value.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { buildingIcon } from '../../ui/icons/trip.ts'
import { listingQuery } from './api.ts'
import { supplierListingsQuery } from './supplier-listings.ts'

interface Props {
  readonly supplierId: number
  /** Id of the chosen listing; undefined for none. */
  readonly value: number | undefined
  readonly onChange: (listingId: number | undefined) => void
  readonly error?: string | undefined
  readonly hint?: string
  /** Text of the empty field. */
  readonly placeholder?: string
  readonly label?: string
  readonly labelHidden?: boolean
  readonly name?: string
  /** Offers only listings with this status. */
  readonly status?: ListingFilter['status']
  /** Leaves out listings for which it returns false. */
  readonly isOffered?: (listing: Listing) => boolean
}

/**
 * Field in which a team member chooses one of all the supplier's listings: by name, with search and further pages. The
 * chosen listing is shown wherever it stands in the list.
 */
export function SupplierListingPicker({
  supplierId,
  value,
  onChange,
  error,
  hint,
  placeholder = 'Name of the listing',
  label = 'Listing',
  labelHidden = false,
  name,
  status,
  isOffered,
}: Props) {
  const [text, setText] = useState('')
  const part = useDebouncedValue(text.trim())
  const query = useInfiniteQuery({
    ...supplierListingsQuery(supplierId, {
      ...(part && { name: part }),
      ...(status && { status }),
      sort: 'name',
      descending: false,
    }),
    placeholderData: keepPreviousData,
  })
  const loaded = query.data?.pages.flatMap((page) => page.listings) ?? []
  const isLoaded = loaded.some(({ id }) => id === value)
  const chosen = useQuery({ ...listingQuery(value ?? 0), enabled: value !== undefined && !isLoaded }).data
  const listings = chosen && chosen.id === value && !isLoaded ? [chosen, ...loaded] : loaded
  const offered = isOffered ? listings.filter(isOffered) : listings
  return (
    // Leaving the field discards what was typed, so the list begins anew.
    <div onBlur={() => setText('')}>
      <Combobox
        label={label}
        labelHidden={labelHidden}
        value={value === undefined ? null : String(value)}
        options={offered.map((each) => ({ id: String(each.id), label: each.name, icon: buildingIcon }))}
        onSearch={setText}
        onChange={(id) => {
          if (id !== null) setText('')
          onChange(id === null ? undefined : Number(id))
        }}
        more={query.hasNextPage ? { label: 'Show more listings', onMore: () => void query.fetchNextPage() } : undefined}
        loading={query.isPending || query.isPlaceholderData || part !== text.trim()}
        empty={part ? 'No results found' : 'No listings yet'}
        placeholder={placeholder}
        hint={hint}
        name={name}
        error={error ?? (query.isError ? 'The listings did not load. Try again in a moment.' : undefined)}
      />
    </div>
  )
}
