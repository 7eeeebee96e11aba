import { createLazyComponent } from '../../../lib/navigation/create-lazy-component.ts'
import { useManagedListing } from '../../../features/listing/managed-listing.ts'
import { useManagedSupplier } from '../../../features/supplier/managed-supplier.ts'
import { CancelAndSaveButtons } from '../../../lib/form/submit-button.tsx'
import { useToast } from '../../../ui/toasts.tsx'
import { RatePageFrame } from './rate-page-frame.tsx'

const RateDetailsForm = createLazyComponent(
  () => import('../../../features/rates/edit/rate-form.tsx'),
  'RateDetailsForm',
)

const formId = 'rate-form'

/** Details of a rate: name, visibility and prices by number of guests, with a preview of what a party pays. */
export function Screen() {
  const { id: listingId, guests, currency } = useManagedListing()
  const { can } = useManagedSupplier()
  const toasts = useToast()
  const canEdit = can('rates')
  return (
    <RatePageFrame>
      {(rate) => (
        <RateDetailsForm
          key={rate.id}
          {...{ listingId, guests, currency, rate, formId }}
          readOnly={!canEdit}
          foot={canEdit && <CancelAndSaveButtons formId={formId} />}
          onSaved={() => toasts.show({ text: 'The rate is saved.', key: 'rate' })}
        />
      )}
    </RatePageFrame>
  )
}
