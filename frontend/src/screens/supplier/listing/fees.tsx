import { FeesEditor } from '../../../features/fees/edit/fees-step.tsx'
import { useManagedListing } from '../../../features/listing/managed-listing.ts'
import { useTeamDesk } from '../../../features/supplier/team-desk.ts'
import { UnsavedGuard } from '../../../lib/unsaved-guard.tsx'
import { ListingPage } from './page.tsx'
import { useOpenPart } from './use-open-part.ts'

/** The taxes and fees of a listing, in the order of charging, with a sample stay. */
export function Screen() {
  const { id } = useManagedListing()
  const { can } = useTeamDesk()
  const { open, onOpen } = useOpenPart('taxes-fees')
  return (
    <ListingPage title="Taxes and fees">
      <FeesEditor listingId={id} canEdit={can('rates')} open={open} onOpen={onOpen} />
      <UnsavedGuard />
    </ListingPage>
  )
}
