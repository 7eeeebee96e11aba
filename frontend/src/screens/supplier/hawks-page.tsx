import { supplierPlans } from '@nestboard/shared/supplier/plans.ts'
import { Link } from 'react-router'
import { buildNewHawkPath } from '../../features/search-hawks/hawk-paths.ts'
import { NoHawksInPlan } from '../../features/search-hawks/no-hawks-in-plan.tsx'
import { useManagedSupplier } from '../../features/supplier/managed-supplier.ts'
import { createLazyComponent } from '../../lib/navigation/create-lazy-component.ts'
import { buildButtonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { plusIcon } from '../../ui/icons/sign.ts'
import type { DemandPageScope, DemandPageProps } from './demand-page-props.ts'

const HawkTable = createLazyComponent(() => import('../../features/search-hawks/hawk-table.tsx'), 'HawkTable')

const add = ({ level }: DemandPageScope) => (
  <Link className={buildButtonClass({ look: 'main', size: 's' })} to={buildNewHawkPath(level)}>
    <Icon path={plusIcon} />
    New search hawk
  </Link>
)

/** The search hawks of a supplier, a listing or a PRIVATE rate. */
export function HawksPage({ Frame }: DemandPageProps) {
  const { supplier, can } = useManagedSupplier()
  const about = 'A hawk watches searches near a listing and tells you, or answers for you.'
  if (supplierPlans[supplier.type].hawks === 0)
    return (
      <Frame title="Search Hawks" about={about}>
        {() => <NoHawksInPlan supplier={supplier} />}
      </Frame>
    )
  return (
    <Frame title="Search Hawks" about={about} actions={add}>
      {(at) => <HawkTable level={at.level} mayOffer={can('hawks')} add={add(at)} />}
    </Frame>
  )
}
