import type { BidRequestForSupplier, Bid } from '@nestboard/shared/whisk-me-away/model.ts'
import { retractBid } from '@nestboard/shared/whisk-me-away/routes.ts'
import { determineBidStatus } from '@nestboard/shared/whisk-me-away/bid-request-state.ts'
import { useState } from 'react'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { formatTimeLeft } from '../../lib/time/format-time-left.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { RowList } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useListingNames } from '../listing/supplier-listings.ts'
import { supplierBidStatusTags } from './words.ts'

interface Props {
  readonly request: BidRequestForSupplier
  readonly supplierId: number
  readonly nowMs: number
  readonly onChange: () => Promise<unknown>
}

/** A supplier's bids on a request, each with its status. An open bid can be retracted. */
export function SupplierBidList({ request: { bids }, supplierId, nowMs, onChange }: Props) {
  const names = useListingNames(
    supplierId,
    bids.map(({ listingId }) => listingId),
  )
  if (bids.length === 0) return null
  return (
    <RowList>
      {bids.map((bid) => (
        <OwnBid
          key={bid.listingId}
          bid={bid}
          name={names.get(bid.listingId) ?? 'Your listing'}
          nowMs={nowMs}
          onChange={onChange}
        />
      ))}
    </RowList>
  )
}

function OwnBid({ bid, name, nowMs, onChange }: { bid: Bid; name: string } & Pick<Props, 'nowMs' | 'onChange'>) {
  const [isAsking, setAsking] = useState(false)
  const { requestId: id, listingId, note, ttl } = bid
  const retracting = useApiMutation({
    send: () => callApiRoute(retractBid, { id, listingId }),
    fallbackText: 'The bid was not taken back. Try again in a moment.',
    refetch: onChange,
    onDone: () => setAsking(false),
  })
  const status = determineBidStatus(bid, nowMs)
  const { label, tone } = supplierBidStatusTags[status]
  const isOpen = status === 'OPEN'
  return (
    <li>
      <span className="wm-bid">
        <b>{name}</b>
        {note && <span className="t-14 wm-note">{note}</span>}
        <span className="row row--wrap gap-2">
          <Tag tone={tone}>{label}</Tag>
          {isOpen && <span className="t-14 two num">{formatTimeLeft(ttl, nowMs)} left</span>}
        </span>
      </span>
      {isOpen && (
        <Button size="s" look="quiet" className="push" onClick={() => setAsking(true)}>
          Take back
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title="Take this bid back?"
        confirm="Take back"
        busy={retracting.isBusy}
        busyLabel="Taking back…"
        onConfirm={() => retracting.run()}
        onCancel={() => setAsking(false)}
      >
        The traveler no longer sees it. You can bid again while the request is open.
      </ConfirmDialog>
    </li>
  )
}
