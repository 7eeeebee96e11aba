import { describePaymentFacilitator, SupplierPaymentsForm } from '../../../features/supplier/supplier-payments-form.tsx'
import { EditCard, EditCardGrid } from '../../../ui/edit-card.tsx'
import { checkIcon } from '../../../ui/icons/sign.ts'
import { useToast } from '../../../ui/toasts.tsx'
import { SupplierQueryContent } from './supplier-query-content.tsx'
import { ManagementLayout } from './management-layout.tsx'

/** How the supplier is paid; for its owner and ADMINs. */
export function Screen() {
  const toasts = useToast()
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
              form={(props) => <SupplierPaymentsForm {...props} profile={profile} />}
              onSaved={() => toasts.show({ text: 'Saved', icon: checkIcon, key: 'saved' })}
            >
              <dl className="card-facts">
                <div>
                  <dt>Payment</dt>
                  <dd>{describePaymentFacilitator(profile.payFacType)}</dd>
                </div>
              </dl>
              {profile.payNotes && <p className="payment__notes">{profile.payNotes}</p>}
            </EditCard>
          </EditCardGrid>
        )}
      </SupplierQueryContent>
    </ManagementLayout>
  )
}
