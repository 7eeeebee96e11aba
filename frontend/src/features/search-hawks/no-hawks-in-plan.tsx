import type { Supplier } from '@nestboard/shared/supplier/model.ts'
import { planLimitExceededText, supplierPlans } from '@nestboard/shared/supplier/plans.ts'
import { href, Link } from 'react-router'
import { Notice } from '../../ui/notice.tsx'

/** Says that the supplier's plan includes no search hawks, with a link to the plan. */
export const NoHawksInPlan = ({ supplier }: { supplier: Pick<Supplier, 'id' | 'type'> }) => (
  <Notice>
    {planLimitExceededText(supplierPlans[supplier.type], 'hawks')}.{' '}
    <Link className="link" to={href('/supplier/:id/manage/plan', { id: String(supplier.id) })}>
      Your plan
    </Link>
  </Notice>
)
