import { useManagedListing } from '../../../features/listing/managed-listing.ts'
import { createLazyComponent } from '../../../lib/navigation/create-lazy-component.ts'
import { ListingManagementLayout } from './listing-management-layout.tsx'

const ListingDiagnosis = createLazyComponent(
  () => import('../../../features/search/listing-diagnosis.tsx'),
  'ListingDiagnosis',
)

/** Why a search shows the listing, or doesn't. */
export function Screen() {
  const { id, currency, timezone } = useManagedListing()
  return (
    <ListingManagementLayout
      title="Why not found"
      about="Choose a search as a traveler makes it. Each question that search asks of your listing is answered below."
    >
      <ListingDiagnosis listingId={id} currency={currency} timezone={timezone} />
    </ListingManagementLayout>
  )
}
