import { lazyPart } from '../../../lib/lazy-part.ts'
import { AddFee } from '../../../features/fees/edit/add-fee.tsx'
import { useManagedListing } from '../../../features/listing/managed-listing.ts'
import { useTeamDesk } from '../../../features/supplier/team-desk.ts'
import { ListingPage } from './page.tsx'
import { useOpenPart } from './use-open-part.ts'

const FeesEditor = lazyPart(() => import('../../../features/fees/edit/fees-step.tsx'), 'FeesEditor')

/** The taxes and fees of a listing in the order in which they are charged, and what they add to a sample stay. */
export function Screen() {
  const { id } = useManagedListing()
  const { can } = useTeamDesk()
  const { open, onOpen } = useOpenPart('taxes-fees')
  return (
    <ListingPage title="Taxes and fees" aside={can('rates') && <AddFee look="main" onAdd={() => onOpen('new')} />}>
      <FeesEditor listingId={id} canEdit={can('rates')} open={open} onOpen={onOpen} />
    </ListingPage>
  )
}
