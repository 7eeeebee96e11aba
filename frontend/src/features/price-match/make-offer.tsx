import type { PriceMatchForSupplier } from '@nestboard/shared/price-match/model.ts'
import { offerPriceMatch } from '@nestboard/shared/price-match/routes.ts'
import { mayMemberWorkOnListing, type TeamMembership } from '@nestboard/shared/supplier/permissions.ts'
import { useId, useState, type FormEvent } from 'react'
import { callApiRoute } from '../../lib/client.ts'
import { useApiMutation } from '../../lib/use-change.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { SupplierListingPicker } from '../listing/listing-picker.tsx'
import { PrivateRateSelect } from '../rates/pick-rate.tsx'

const hourMs = 3_600_000

/** Choices for how long an offer is valid, in hours. The first is the default of personalized offers (supplier §9). */
const standsFor = [
  [24, '24 hours'],
  [48, '2 days'],
  [72, '3 days'],
  [168, '7 days'],
] as const

interface Props {
  readonly match: PriceMatchForSupplier
  readonly who: string
  readonly supplierId: number
  readonly member: TeamMembership
  readonly nowMs: number
  readonly onClose: () => void
  readonly onSent: () => Promise<unknown>
}

/** Dialog in which a supplier offers the traveler a private rate for the nights already booked elsewhere. */
export function PriceMatchOfferDialog({ match, who, supplierId, member, nowMs, onClose, onSent }: Props) {
  const formId = useId()
  const toasts = useToast()
  const [listingId, setListingId] = useState(match.listingId ?? undefined)
  const [rateId, setRateId] = useState(0)
  const [hours, setHours] = useState<number>(standsFor[0][0])
  const [isTried, setTried] = useState(false)
  const offer = useApiMutation({
    send: (chosen: number, idempotencyKey) =>
      callApiRoute(
        offerPriceMatch,
        { id: match.id, listingId: chosen, rateId, ttl: hours * hourMs },
        { idempotencyKey },
      ),
    fallbackText: 'The offer was not sent. Try again in a moment.',
    failureAt: 'here',
    refetch: onSent,
    onDone: () => {
      toasts.show({ text: `Offer sent to ${who}` })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (listingId && rateId) offer.run(listingId)
  }
  const foot = (
    <>
      <Button size="s" onClick={onClose}>
        Cancel
      </Button>
      <Button size="s" look="main" type="submit" form={formId} busy={offer.isBusy} busyLabel="Sending…">
        Send offer
      </Button>
    </>
  )
  const isLate = nowMs + hours * hourMs > match.ttl
  return (
    <Dialog open onClose={onClose} title={`Your offer to ${who}`} foot={foot}>
      <form id={formId} className="stack" onSubmit={submit} noValidate>
        {offer.failure !== undefined && (
          <Notice tone="bad" live>
            {offer.failure}
          </Notice>
        )}
        <SupplierListingPicker
          supplierId={supplierId}
          value={listingId}
          error={isTried && !listingId ? 'Listing is required' : undefined}
          onChange={(id) => {
            setListingId(id)
            setRateId(0)
          }}
          isOffered={({ id }) => mayMemberWorkOnListing(member, id)}
        />
        {listingId !== undefined && (
          <PrivateRateSelect
            listingId={listingId}
            rateId={rateId}
            onChange={setRateId}
            error={isTried && !rateId ? 'Rate is required' : undefined}
          />
        )}
        <SelectField
          label="Offer ends in"
          value={hours}
          hint={isLate ? 'The traveler wants an answer earlier; they may have booked by then.' : undefined}
          onChange={({ currentTarget: { value } }) => setHours(Number(value))}
        >
          {standsFor.map(([each, label]) => (
            <option key={each} value={each}>
              {label}
            </option>
          ))}
        </SelectField>
      </form>
    </Dialog>
  )
}
