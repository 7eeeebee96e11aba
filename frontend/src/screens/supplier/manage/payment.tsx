import { Suspense } from 'react'
import { createLazyComponent } from '../../../lib/navigation/create-lazy-component.ts'
import { useQuery } from '@tanstack/react-query'
import { integrationsQuery } from '../../../features/integrations/api.ts'
import { useActiveIntegration } from '../../../features/integrations/use-active-integration.ts'
import { ActiveIntegration } from '../../../features/integrations/active-integration.tsx'
import { describePaymentFacilitator, SupplierPaymentsForm } from '../../../features/supplier/supplier-payments-form.tsx'
import { EditCard, EditCardGrid } from '../../../ui/edit-card.tsx'
import { checkIcon } from '../../../ui/icons/sign.ts'
import { useToast } from '../../../ui/toasts.tsx'
import { useManagedSupplier } from '../../../features/supplier/managed-supplier.ts'
import { SupplierQueryContent } from './supplier-query-content.tsx'
import { ManagementLayout } from './management-layout.tsx'

// Lazy, because only suppliers who take cards see it.
const SupplierMoneySections = createLazyComponent(
  () => import('../../../features/payments/supplier-money-sections.tsx'),
  'SupplierMoneySections',
)

/** How the supplier is paid; for its owner and ADMINs. */
export function Screen() {
  const toasts = useToast()
  const { supplier } = useManagedSupplier()
  const active = useActiveIntegration(supplier.id)
  const { data } = useQuery(integrationsQuery(supplier.id))
  const hasConnected = data?.integrations.some(({ connectedMs }) => connectedMs !== null) ?? false
  const integration = <ActiveIntegration supplierId={supplier.id} integration={active} />
  return (
    <ManagementLayout
      title="Payment"
      about="How guests pay you. Changing it doesn’t affect orders that are already placed."
    >
      <SupplierQueryContent>
        {(_, profile) => (
          <EditCardGrid>
            <EditCard
              title="How you are paid"
              level={2}
              wide
              form={(props) => (
                <SupplierPaymentsForm {...props} profile={profile} active={active?.subtype} integration={integration} />
              )}
              onSaved={() => toasts.show({ text: 'Saved', icon: checkIcon, key: 'saved' })}
            >
              <dl className="card-facts">
                <div>
                  <dt>Payment</dt>
                  <dd>{describePaymentFacilitator(profile.payFacType)}</dd>
                </div>
              </dl>
              {integration}
              {profile.payNotes && <p className="payment__notes">{profile.payNotes}</p>}
            </EditCard>
          </EditCardGrid>
        )}
      </SupplierQueryContent>
      <Suspense>{hasConnected && <SupplierMoneySections supplierId={supplier.id} />}</Suspense>
    </ManagementLayout>
  )
}
