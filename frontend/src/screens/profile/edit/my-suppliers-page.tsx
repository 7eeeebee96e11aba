import { teamsOfUserQuery } from '../../../features/profile/api.ts'
import { MySuppliers } from '../../../features/profile/my-suppliers.tsx'
import { buildingIcon } from '../../../ui/icons/trip.ts'
import { AccountSectionQueryContent } from './account-section-query-content.tsx'
import type { AccountPageProps } from './account-page-props.ts'
import { EmptyPanel } from '../../../ui/empty-panel.tsx'

/** The My suppliers page. */
export function MySuppliersPage({ userId }: AccountPageProps) {
  return (
    <AccountSectionQueryContent query={teamsOfUserQuery(userId)} what="suppliers">
      {(teams) => (teams.supplierUsers.length > 0 ? <MySuppliers userId={userId} teams={teams} /> : <None />)}
    </AccountSectionQueryContent>
  )
}

function None() {
  return (
    <EmptyPanel title="No suppliers yet" icon={buildingIcon}>
      Places you own and teams you join will show up here.
    </EmptyPanel>
  )
}
