import { useManagedListing } from '../../../features/listing/managed-listing.ts'

/** Basics of a listing. */
export function Screen() {
  const { name } = useManagedListing()
  return <h2 className="h-28">{name}</h2>
}
