import { useId } from 'react'
import { href, useLocation, useParams } from 'react-router'
import { PageRedirect, usePageNavigate } from '../../../lib/navigation/use-page-navigate.ts'
import { useManagedListing } from '../../../features/listing/managed-listing.ts'
import { useActivateRate } from '../../../features/rates/edit/use-activate-rate.ts'
import { createLazyComponent } from '../../../lib/navigation/create-lazy-component.ts'
import { SubmitButton } from '../../../lib/form/submit-button.tsx'
import { parseId } from '../../../lib/navigation/parse-id.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ListingManagementLayout } from './listing-management-layout.tsx'
import './add-rate.css'

const steps = () => import('../../../features/rates/edit/rate-steps.tsx')
const RateBasicsStep = createLazyComponent(steps, 'RateBasicsStep')
const GuestSurchargesStep = createLazyComponent(steps, 'GuestSurchargesStep')
const CancellationPolicyStep = createLazyComponent(steps, 'CancellationPolicyStep')

/** The rate that the wizard adds. `isActive`: whether it becomes active with the last step. */
interface RateBeingAdded {
  readonly rateId?: number
  readonly isActive?: boolean
}

/**
 * The rate wizard: the rate steps of the listing wizard without its header. Back and reload keep the rate that was
 * created. It becomes active with the last step.
 */
export function Screen() {
  const { id: listingId, supplierId } = useManagedListing()
  const { pathname, state } = useLocation()
  const kept = state as RateBeingAdded | null
  const rateId = parseId(useParams()['rateId']) ?? parseId(String(kept?.rateId ?? ''))
  // A rate that was not added here, such as one opened by its address, stays as active as it is.
  const isAdding = rateId === undefined || kept?.isActive !== undefined
  const activate = useActivateRate(listingId)
  const navigate = usePageNavigate()
  const formId = useId()
  const params = { id: String(supplierId), listingId: String(listingId) }
  const pathOf = (id: number) => ({
    occupancy: href('/supplier/:id/manage/listings/:listingId/rates/new/:rateId/occupancy-pricing', {
      ...params,
      rateId: String(id),
    }),
    cancellation: href('/supplier/:id/manage/listings/:listingId/rates/new/:rateId/cancellation-policy', {
      ...params,
      rateId: String(id),
    }),
    details: href('/supplier/:id/manage/listings/:listingId/rates/:rateId/details', { ...params, rateId: String(id) }),
  })
  const start = href('/supplier/:id/manage/listings/:listingId/rates/new', params)
  const list = href('/supplier/:id/manage/listings/:listingId/rates', params)
  const step = pathname.endsWith('/occupancy-pricing')
    ? 'occupancy'
    : pathname.endsWith('/cancellation-policy')
      ? 'cancellation'
      : 'start'
  if (step !== 'start' && rateId === undefined) return <PageRedirect replace to={start} />
  const id = rateId ?? 0
  // The rate's id and visibility are stored in the history entry's state, so that Back edits the same rate instead of
  // adding a second one.
  const back = {
    start: () => void navigate(list),
    occupancy: () => void navigate(start, { state: { ...kept, rateId: id } }),
    cancellation: () => void navigate(pathOf(id).occupancy, { state: kept }),
  }
  const titles = { start: 'Add Rate', occupancy: 'Split occupancy pricing', cancellation: 'Cancellation policy' }
  return (
    <ListingManagementLayout title={titles[step]}>
      <Card className="add-rate">
        {step === 'start' && (
          <RateBasicsStep
            {...{ listingId, rateId, formId }}
            activatesLater={isAdding ? (kept?.isActive ?? true) : undefined}
            onSaved={(saved, isActive) => {
              const next: RateBeingAdded = isAdding ? { rateId: saved, isActive } : { rateId: saved }
              void navigate(start, { replace: true, state: next })
              void navigate(pathOf(saved).occupancy, { state: next })
            }}
          />
        )}
        {step === 'occupancy' && (
          <GuestSurchargesStep
            {...{ listingId, formId }}
            rateId={id}
            onSaved={() => void navigate(pathOf(id).cancellation, { state: kept })}
          />
        )}
        {step === 'cancellation' && (
          <CancellationPolicyStep
            {...{ listingId, formId }}
            rateId={id}
            thenSend={kept?.isActive ? () => activate(id) : undefined}
            onSaved={() => void navigate(pathOf(id).details)}
          />
        )}
      </Card>
      <div className="add-rate__foot">
        <Button size="s" onClick={back[step]}>
          Back
        </Button>
        <SubmitButton size="s" form={formId}>
          {step === 'cancellation' ? 'Save rate' : 'Continue'}
        </SubmitButton>
      </div>
    </ListingManagementLayout>
  )
}
