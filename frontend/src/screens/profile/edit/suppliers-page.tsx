import { teamsQuery } from '../../../features/profile/api.ts'
import { MySuppliers } from '../../../features/profile/my-suppliers.tsx'
import { Panel } from '../../../ui/card.tsx'
import { EmptyState, Seal } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { buildingIcon } from '../../../ui/icons/trip.ts'
import { LoadedPart } from './loaded-part.tsx'
import type { PageProps } from './page.ts'

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
    <Panel>
      <EmptyState
        level={2}
        title="No suppliers yet"
        art={
          <Seal>
            <Icon path={buildingIcon} size={24} />
          </Seal>
        }
      >
        Places you own and teams you join will show up here.
      </EmptyState>
    </Panel>
  )
}
