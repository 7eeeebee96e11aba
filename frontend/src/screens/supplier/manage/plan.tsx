import { getPlanUsage } from '@nestboard/shared/listing/usage-routes.ts'
import { supplierTypes } from '@nestboard/shared/supplier/model.ts'
import {
  computeFirstBillingMs,
  formatFirstYearSentence,
  planTrialText,
  supplierPlans,
  type SupplierPlan,
} from '@nestboard/shared/supplier/plans.ts'
import { useQuery } from '@tanstack/react-query'
import { supplierProfileQuery } from '../../../features/supplier/api.ts'
import { listSubscriptionPlanBenefits } from '../../../features/supplier/list-subscription-plan-benefits.ts'
import { useManagedSupplier } from '../../../features/supplier/managed-supplier.ts'
import { QueryContent, retryHint } from '../../../lib/api/query-content.tsx'
import { formatMediumDate } from '../../../lib/time/format-relative-time.ts'
import { buildWatchedQuery } from '../../../lib/api/query.ts'
import { Icon } from '../../../ui/icon.tsx'
import { checkIcon } from '../../../ui/icons/sign.ts'
import { Notice } from '../../../ui/notice.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { Skeleton, SkeletonLines } from '../../../ui/skeleton.tsx'
import { ManagementLayout } from './management-layout.tsx'
import './plan.css'

/** The supplier's plan: how much of its limits is used, and what the next plan adds. */
export function Screen() {
  const { supplier } = useManagedSupplier()
  const query = useQuery(buildWatchedQuery(getPlanUsage, { supplierId: supplier.id }))
  const { data: profile } = useQuery(supplierProfileQuery(supplier.id))
  const plan = supplierPlans[supplier.type]
  const billing = billingText(plan, profile?.nco)
  const next = supplierTypes[supplierTypes.indexOf(supplier.type) + 1]
  return (
    <ManagementLayout title="Plan">
      <div className="plan-page">
        <section className="block" aria-labelledby="plan-now">
          <h2 id="plan-now" className="h-22">
            {plan.name}
          </h2>
          <p className="two">{priceText(plan)}</p>
          {billing && <p className="two">{billing}</p>}
          <QueryContent of={query} what="Your use of the plan" hint={retryHint} level={3} skeleton={skeleton}>
            {({ listings, members }) => (
              <dl className="plan__uses">
                <Use label="Listings" used={listings} most={plan.listings} />
                <Use label="Team members" used={members} most={plan.members} />
                <div>
                  <dt>Search hawks</dt>
                  <dd>{includedText(plan.hawks)}</dd>
                </div>
                <div>
                  <dt>Ancillaries</dt>
                  <dd>{includedText(plan.ancillaries)}</dd>
                </div>
              </dl>
            )}
          </QueryContent>
        </section>
        {next && (
          <section className="block" aria-labelledby="plan-next">
            <h2 id="plan-next" className="h-22">
              With {supplierPlans[next].name}
            </h2>
            <p className="two">{priceText(supplierPlans[next])}</p>
            <ul className="plan__benefits">
              {listSubscriptionPlanBenefits(supplierPlans[next])
                .filter(({ text }) => listSubscriptionPlanBenefits(plan).every((own) => own.text !== text))
                .map(({ text }) => (
                  <li key={text}>
                    <Icon path={checkIcon} size={16} />
                    {text}
                  </li>
                ))}
            </ul>
          </section>
        )}
      </div>
      <Notice>
        A plan is chosen when a supplier is created. Changing it isn’t possible yet, and nothing is charged.
      </Notice>
    </ManagementLayout>
  )
}

const priceText = ({ price }: SupplierPlan): string => (price === 0 ? 'Free' : `$${price} a month`)

/**
 * When billing begins, for a plan that isn't free. `createdMs`: when the supplier was created; undefined while loading.
 */
const billingText = ({ price }: SupplierPlan, createdMs: number | undefined): string | undefined =>
  price > 0 && createdMs !== undefined
    ? `${formatFirstYearSentence(formatMediumDate(computeFirstBillingMs(createdMs)))} Every paid plan has a ${planTrialText}`
    : undefined

const includedText = (most: number): string =>
  most === Infinity ? 'Unlimited' : most === 0 ? 'Not included' : `${most} included`

function Use({ label, used, most }: { label: string; used: number; most: number }) {
  const isLimited = most < Infinity && most > 0
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {most === 0 ? 'Not included' : isLimited ? `${used} of ${most}` : `${used}, unlimited`}
        {isLimited && <ProgressBar label={`${label} used`} percent={Math.min(100, (100 * used) / most)} />}
        {isLimited && used >= most && <small className="plan__full">Your plan’s limit is reached.</small>}
      </dd>
    </div>
  )
}

const skeleton = (
  <Skeleton label="Loading your use of the plan">
    <SkeletonLines lines={4} />
  </Skeleton>
)
