import type { Data } from '@nestboard/shared/kernel/contract.ts'
import type { getListing } from '@nestboard/shared/listing/read-routes.ts'
import { createContext, use } from 'react'

/** Provided by the frame around the pages of one listing in the management. */
export const ManagedListingContext = createContext<Data<typeof getListing> | undefined>(undefined)

/** The listing whose management pages are open. Its supplier and team member: `useTeamDesk`. */
export function useManagedListing() {
  const listing = use(ManagedListingContext)
  if (!listing) throw new Error("useManagedListing outside of a listing's management")
  return listing
}
