import type { RouteResponseData } from '@nestboard/shared/kernel/route.ts'
import type { getListing } from '@nestboard/shared/listing/read-routes.ts'
import { createContext, use } from 'react'

/** The listing that the user is managing. The layout of a listing's management pages provides it. */
export const ManagedListingContext = createContext<RouteResponseData<typeof getListing> | undefined>(undefined)

/**
 * Returns the listing whose management pages are open. `useManagedSupplier` returns its supplier and the team member.
 * @throws outside of a listing's management pages
 */
export function useManagedListing() {
  const listing = use(ManagedListingContext)
  if (!listing) throw new Error("useManagedListing outside of a listing's management")
  return listing
}
