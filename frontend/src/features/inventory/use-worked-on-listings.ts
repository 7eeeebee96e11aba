import { assignedListingIdsOf, type TeamMembership } from '@nestboard/shared/supplier/capability.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useFillScreenWithListPages } from '../../lib/api/use-fill-screen-with-list-pages.ts'
import { supplierListingsQuery } from '../listing/supplier-listings.ts'

/** All listings of the supplier that a member works on, by name; undefined until all are loaded. */
export function useWorkedOnListings(supplierId: number, member: TeamMembership) {
  const query = useInfiniteQuery(supplierListingsQuery(supplierId))
  const { data, hasNextPage } = query
  useFillScreenWithListPages(query, false, Infinity)
  const listings = useMemo(() => {
    if (!data || hasNextPage) return undefined
    const reach = assignedListingIdsOf(member)
    return data.pages
      .flatMap((page) => page.listings)
      .filter(({ id }) => reach?.includes(id) ?? true)
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.id - b.id)
  }, [data, hasNextPage, member])
  return { query, listings }
}
