import type { BidRequestForSupplier } from '@nestboard/shared/whisk-me-away/model.ts'
import { whiskLimits } from '@nestboard/shared/whisk-me-away/model.ts'
import { makeBid } from '@nestboard/shared/whisk-me-away/routes.ts'
import { useId, useState, type FormEvent } from 'react'
import { callApiRoute } from '../../lib/client.ts'
import { useApiMutation } from '../../lib/use-change.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { useListingNames } from '../listing/supplier-listings.ts'
import { PrivateRateSelect } from '../rates/pick-rate.tsx'

const hourMs = 3_600_000

/** Choices for how long a bid is valid, in hours. The first is the default of personalized offers (supplier §9). */
const standsFor = [
  [24, '24 hours'],
  [48, '2 days'],
  [72, '3 days'],
  [168, '7 days'],
] as const

interface Props {
  readonly request: BidRequestForSupplier
  /** Ids of the supplier's listings that can be offered in the bid, nearest to the requested place first. */
  readonly listingIds: readonly number[]
  readonly supplierId: number
  readonly onClose: () => void
  readonly onSent: () => Promise<unknown>
}

/** Dialog to bid on a request with a private rate for its nights. */
export function MakeBidDialog({ request, listingIds, supplierId, onClose, onSent }: Props) {
  const formId = useId()
  const toasts = useToast()
  const [listingId, setListingId] = useState(listingIds[0] ?? 0)
  const [rateId, setRateId] = useState(0)
  const [hours, setHours] = useState<number>(standsFor[0][0])
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const names = useListingNames(supplierId, listingIds)
  const bid = useApiMutation({
    send: (_: undefined, idempotencyKey) =>
      callApiRoute(makeBid, { id: request.id, listingId, rateId, note, ttl: hours * hourMs }, { idempotencyKey }),
    fallbackText: 'The bid was not sent. Try again in a moment.',
    failureAt: 'here',
    refetch: onSent,
    onDone: () => {
      toasts.show({ text: 'Bid sent' })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (rateId) bid.run(undefined)
  }
  const foot = (
    <>
      <Button size="s" onClick={onClose}>
        Cancel
      </Button>
      <Button size="s" look="main" type="submit" form={formId} busy={bid.isBusy} busyLabel="Sending…">
        Send bid
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={`Your bid for ${request.name}`} foot={foot}>
      <form id={formId} className="stack" onSubmit={submit} noValidate>
        {bid.failure !== undefined && (
          <Notice tone="bad" live>
            {bid.failure}
          </Notice>
        )}
        <SelectField
          label="Listing"
          value={listingId}
          onChange={({ currentTarget: { value } }) => {
            setListingId(Number(value))
            setRateId(0)
          }}
        >
          {listingIds.map((id) => (
            <option key={id} value={id}>
              {names.get(id) ?? 'Your listing'}
            </option>
          ))}
        </SelectField>
        <PrivateRateSelect
          listingId={listingId}
          rateId={rateId}
          onChange={setRateId}
          error={isTried && !rateId ? 'Rate is required' : undefined}
        />
        <TextArea
          label="What is included"
          optional
          value={note}
          maxLength={whiskLimits.note}
          hint="The rate’s own description and included extras show beside it"
          onChange={({ currentTarget: { value } }) => setNote(value)}
        />
        <SelectField
          label="Bid ends in"
          value={hours}
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
