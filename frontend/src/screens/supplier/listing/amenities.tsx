import { AmenitiesForm } from '../../../features/listing/edit/amenities-form.tsx'
import { useManagedListing } from '../../../features/listing/managed-listing.ts'
import { useManagedSupplier } from '../../../features/supplier/managed-supplier.ts'
import { ListingManagementLayout } from './listing-management-layout.tsx'

/** The amenities of a listing. */
export function Screen() {
  const { id } = useManagedListing()
  const { can } = useManagedSupplier()
  return (
    <ListingManagementLayout title="Amenities" about="Every tick is saved at once. A line of information is optional.">
      <AmenitiesForm
        listingId={id}
        formId="amenities"
        onSaved={() => undefined}
        maySwitch={can('listingContent')}
        mayNote={can('listingContent', 'limited')}
      />
    </ListingManagementLayout>
  )
}
