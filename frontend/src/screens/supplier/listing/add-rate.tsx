import { useId } from 'react'
import { href, useLocation, useParams } from 'react-router'
import { PageRedirect, usePageNavigate } from '../../../lib/page-navigate.ts'
import { useManagedListing } from '../../../features/listing/managed-listing.ts'
import { createLazyComponent } from '../../../lib/lazy-part.ts'
import { SubmitButton } from '../../../lib/form/submit-button.tsx'
import { parseId } from '../../../lib/path-id.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ListingManagementLayout } from './page.tsx'
import './add-rate.css'

const steps = () => import('../../../features/rates/edit/rate-steps.tsx')
const RateBasicsStep = createLazyComponent(steps, 'RateBasicsStep')
const GuestSurchargesStep = createLazyComponent(steps, 'GuestSurchargesStep')
const CancellationPolicyStep = createLazyComponent(steps, 'CancellationPolicyStep')

/**
 * The rate wizard: the rate steps of the listing wizard without its header. Back and reload keep the rate that was
 * created.
 */
export function Screen() {
  const { id: listingId, supplierId } = useManagedListing()
  const { pathname, state } = useLocation()
  const rateId = parseId(useParams()['rateId']) ?? parseId(String((state as { rateId?: number } | null)?.rateId ?? ''))
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
  // The rate's id is stored in the history entry's state, so that Back edits the same rate instead of adding a second
  // one.
  const back = {
    start: () => void navigate(list),
    occupancy: () => void navigate(start, { state: { rateId: id } }),
    cancellation: () => void navigate(pathOf(id).occupancy),
  }
  const titles = { start: 'Add Rate', occupancy: 'Split occupancy pricing', cancellation: 'Cancellation policy' }
  return (
    <ListingManagementLayout title={titles[step]}>
      <Card className="add-rate">
        {step === 'start' && (
          <RateBasicsStep
            {...{ listingId, rateId, formId }}
            onSaved={(saved) => {
              void navigate(start, { replace: true, state: { rateId: saved } })
              void navigate(pathOf(saved).occupancy)
            }}
          />
        )}
        {step === 'occupancy' && (
          <GuestSurchargesStep
            {...{ listingId, formId }}
            rateId={id}
            onSaved={() => void navigate(pathOf(id).cancellation)}
          />
        )}
        {step === 'cancellation' && (
          <CancellationPolicyStep
            {...{ listingId, formId }}
            rateId={id}
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
