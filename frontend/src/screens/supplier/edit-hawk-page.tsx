import type { SearchHawk } from '@nestboard/shared/search-hawks/model.ts'
import { supplierPlans } from '@nestboard/shared/supplier/plans.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { usePageNavigate } from '../../lib/navigation/use-page-navigate.ts'
import { hawkQuery } from '../../features/search-hawks/api.ts'
import { buildHawksPath } from '../../features/search-hawks/hawk-paths.ts'
import { NoHawksInPlan } from '../../features/search-hawks/no-hawks-in-plan.tsx'
import { useManagedSupplier } from '../../features/supplier/managed-supplier.ts'
import { createLazyComponent } from '../../lib/navigation/create-lazy-component.ts'
import { QueryContent, retryHint } from '../../lib/api/query-content.tsx'
import { parseId } from '../../lib/navigation/parse-id.ts'
import { buildButtonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton, SkeletonLines } from '../../ui/skeleton.tsx'
import { useToast } from '../../ui/toasts.tsx'
import type { DemandPageScope, DemandPageProps } from './demand-page-props.ts'

const HawkForm = createLazyComponent(() => import('../../features/search-hawks/hawk-form.tsx'), 'HawkForm')

/** Creates a search hawk, or changes the one named in the path. */
export function EditHawkPage({ Frame }: DemandPageProps) {
  const { hawkId } = useParams()
  const { supplier } = useManagedSupplier()
  if (hawkId === undefined && supplierPlans[supplier.type].hawks === 0)
    return <Frame title="New search hawk">{() => <NoHawksInPlan supplier={supplier} />}</Frame>
  return (
    <Frame title={hawkId === undefined ? 'New search hawk' : 'Edit search hawk'}>
      {(at) =>
        hawkId === undefined ? <Form at={at} hawk={undefined} /> : <Existing at={at} id={parseId(hawkId) ?? 0} />
      }
    </Frame>
  )
}

function Existing({ at, id }: { at: DemandPageScope; id: number }) {
  const query = useQuery({ ...hawkQuery(id), enabled: id > 0 })
  if (id === 0) return <NoHawk at={at} />
  return (
    <QueryContent of={query} what="The search hawk" hint={retryHint} skeleton={skeleton} missing={<NoHawk at={at} />}>
      {(hawk) => {
        const { listingId, rateId } = at.level
        const isHere = hawk.listingId === listingId && (rateId === undefined || hawk.rateId === rateId)
        return isHere ? <Form at={at} hawk={hawk} /> : <NoHawk at={at} />
      }}
    </QueryContent>
  )
}

function Form({ at: { level, listing }, hawk }: { at: DemandPageScope; hawk: SearchHawk | undefined }) {
  const { can } = useManagedSupplier()
  const navigate = usePageNavigate()
  const toasts = useToast()
  const back = buildHawksPath(level)
  return (
    <HawkForm
      {...{ level, listing, hawk, back }}
      mayOffer={can('hawks')}
      onSaved={() => {
        toasts.show({ text: hawk ? 'The search hawk is saved.' : 'The search hawk is created.', key: 'hawk' })
        void navigate(back)
      }}
    />
  )
}

const NoHawk = ({ at }: { at: DemandPageScope }) => (
  <EmptyState
    title="Not found"
    action={
      <Link className={buildButtonClass()} to={buildHawksPath(at.level)}>
        All search hawks
      </Link>
    }
  >
    This search hawk was deleted, or it never existed.
  </EmptyState>
)

const skeleton = (
  <Skeleton label="Loading the search hawk">
    <SkeletonLines lines={8} />
  </Skeleton>
)
