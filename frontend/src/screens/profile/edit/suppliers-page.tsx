import { teamsQuery } from '../../../features/profile/api.ts'
import { MySuppliers } from '../../../features/profile/my-suppliers.tsx'
import { buildingIcon } from '../../../ui/icons/trip.ts'
import { LoadedPart } from './loaded-part.tsx'
import type { PageProps } from './page.ts'
import { EmptyPanel } from '../../../ui/empty-panel.tsx'

/** The My suppliers page. */
export function SuppliersPage({ userId }: PageProps) {
  return (
    <LoadedPart query={teamsQuery(userId)} what="suppliers">
      {(teams) => (teams.supplierUsers.length > 0 ? <MySuppliers userId={userId} teams={teams} /> : <None />)}
    </LoadedPart>
  )
}

function None() {
  return (
    <EmptyPanel title="No suppliers yet" icon={buildingIcon}>
      Places you own and teams you join will show up here.
    </EmptyPanel>
  )
}
