import { lazyPart } from '../../../lib/lazy-part.ts'
import { useManagedListing } from '../../../features/listing/managed-listing.ts'
import { useTeamDesk } from '../../../features/supplier/team-desk.ts'
import { SaveBar } from '../../../lib/form/entity-form.tsx'
import { useToast } from '../../../ui/toasts.tsx'
import { RateArea } from './rate-area.tsx'

const RateDetailsForm = lazyPart(() => import('../../../features/rates/edit/rate-form.tsx'), 'RateDetailsForm')

const formId = 'rate-form'

/** Details of a rate: name, visibility and prices by number of guests, with a preview of what a party pays. */
export function Screen() {
  const { id: listingId, guests, currency } = useManagedListing()
  const { can } = useTeamDesk()
  const toasts = useToast()
  const canEdit = can('rates')
  return (
    <RateArea>
      {(rate) => (
        <RateDetailsForm
          key={rate.id}
          {...{ listingId, guests, currency, rate, formId }}
          readOnly={!canEdit}
          foot={canEdit && <SaveBar formId={formId} />}
          onSaved={() => toasts.show({ text: 'The rate is saved.', key: 'rate' })}
        />
      )}
    </RateArea>
  )
}
