import { deletePolicy, updatePolicy } from '@nestboard/shared/rates/routes.ts'
import { policiesQuery } from '../../../features/rates/api.ts'
import { CancellationCostBar } from '../../../features/rates/edit/cancellation-cost-bar.tsx'
import { PolicyForm, type ListedPolicy } from '../../../features/rates/edit/policy-form.tsx'
import { formatPolicyTitle } from '../../../features/rates/edit/policy-words.ts'
import { callApiRoute } from '../../../lib/api/call-api-route.ts'
import { InsetBox } from '../../../ui/card.tsx'
import { ExtrasPromosPoliciesPage } from './extras-promos-policies-page.tsx'

/** The cancellation and change policies of a rate. */
export const Screen = () => (
  <ExtrasPromosPoliciesPage
    list="policies"
    noun="policy"
    capability="rates"
    queryOf={policiesQuery}
    partsIn={({ policies }) => policies}
    Form={PolicyForm}
    titleOf={formatPolicyTitle}
    metaOf={({ type, active }) => [type === 'CANCELLATION' ? 'Cancellation' : 'Change', active ? 'Active' : 'Inactive']}
    update={({ rateId: _rate, listingId: _listing, ...policy }: ListedPolicy) => callApiRoute(updatePolicy, policy)}
    remove={(id) => callApiRoute(deletePolicy, { id })}
    empty={{ title: 'No policies yet', text: 'Without an active cancellation policy the rate is non-refundable.' }}
    above={(policies, currency) => (
      <InsetBox aria-label="What it costs to cancel">
        <h3 className="h-18">What it costs to cancel</h3>
        <CancellationCostBar policies={policies} currency={currency} />
        <p className="t-13 two">
          Where several policies are open, the smallest fee counts. Once none is open, the whole price is charged.
        </p>
      </InsetBox>
    )}
  />
)
