import { AmenitiesForm } from '../../../features/listing/edit/amenities-form.tsx'
import { useManagedListing } from '../../../features/listing/managed-listing.ts'
import { useTeamDesk } from '../../../features/supplier/team-desk.ts'
import { ListingPage } from './page.tsx'

/** The amenities of a listing. */
export function Screen() {
  const { id } = useManagedListing()
  const { can } = useTeamDesk()
  return (
    <ListingPage title="Amenities" about="Every tick is saved at once. A line of information is optional.">
      <AmenitiesForm
        listingId={id}
        formId="amenities"
        onSaved={() => undefined}
        maySwitch={can('listingContent')}
        mayNote={can('listingContent', 'limited')}
      />
    </ListingPage>
  )
}
