import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { href, Link } from 'react-router'
import { ActiveGroupOffersTable } from '../../../features/group-offers/active-group-offers-table.tsx'
import { supplierGroupOffersQuery } from '../../../features/group-offers/api.ts'
import { groupLoadFailedText } from '../../../features/groups/words.ts'
import { emptyGroupsIllustration } from '../../../features/people/empty-illustrations.tsx'
import { useManagedSupplier } from '../../../features/supplier/managed-supplier.ts'
import { createLazyComponent } from '../../../lib/navigation/create-lazy-component.ts'
import { QueryContent, retryHint } from '../../../lib/api/query-content.tsx'
import { Button, buildButtonClass } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { plusIcon } from '../../../ui/icons/sign.ts'
import { Skeleton, SkeletonLines } from '../../../ui/skeleton.tsx'
import { GroupOfferFigures } from './active-groups/group-offer-figures.tsx'
import { ManagementLayout } from './management-layout.tsx'

// Lazy: loaded when the dialog opens.
const GroupOfferDialog = createLazyComponent(
  () => import('../../../features/group-offers/group-offer-dialog.tsx'),
  'GroupOfferDialog',
)

/** The group offers of a supplier. */
export function Screen() {
  const { supplier, can } = useManagedSupplier()
  const [isCreating, setCreating] = useState(false)
  const query = useQuery(supplierGroupOffersQuery(supplier.id))
  const mayChange = can('groupOffers')
  return (
    <ManagementLayout
      title="Active Groups"
      about="Groups whose members see rates of yours that nobody else sees."
      actions={
        mayChange && (
          <Button look="main" icon={plusIcon} onClick={() => setCreating(true)}>
            Create group offer
          </Button>
        )
      }
    >
      <QueryContent
        of={query}
        what="The offers"
        title={groupLoadFailedText}
        hint={retryHint}
        skeleton={skeleton}
        isEmpty={({ offers }) => offers.length === 0}
        empty={<NoOffers supplierId={supplier.id} />}
      >
        {({ offers, clubs, unmatchedIds }) => {
          const open = new Set(offers.flatMap(({ id, clubId }) => (unmatchedIds.includes(id) ? [] : clubId)))
          return (
            <div className="manage__part">
              <GroupOfferFigures clubs={clubs.filter(({ id }) => open.has(id))} />
              <ActiveGroupOffersTable supplierId={supplier.id} {...{ offers, clubs, unmatchedIds, mayChange }} />
            </div>
          )
        }}
      </QueryContent>
      <Suspense>
        {isCreating && <GroupOfferDialog supplierId={supplier.id} onClose={() => setCreating(false)} />}
      </Suspense>
    </ManagementLayout>
  )
}

const NoOffers = ({ supplierId }: { supplierId: number }) => (
  <Panel>
    <EmptyState
      level={2}
      title="No groups yet"
      art={emptyGroupsIllustration}
      action={
        <Link
          className={buildButtonClass({ size: 's' })}
          to={href('/supplier/:id/manage/discover-groups', { id: String(supplierId) })}
        >
          Discover Groups
        </Link>
      }
    >
      Groups that you make an offer to will show up here.
    </EmptyState>
  </Panel>
)

const skeleton = (
  <Skeleton label="Loading group offers">
    <div className="block">
      <SkeletonLines lines={6} />
    </div>
  </Skeleton>
)
