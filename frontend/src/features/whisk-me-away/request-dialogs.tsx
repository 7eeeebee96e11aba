import { acceptBid, withdrawRequest } from '@nestboard/shared/whisk-me-away/routes.ts'
import type { BidForTraveler } from '@nestboard/shared/whisk-me-away/model.ts'
import { useQueryClient } from '@tanstack/react-query'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { cancelAndRefetchQueries } from '../../lib/api/cancel-and-refetch-queries.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { formatOfferPrices } from '../offers/offer-words.ts'
import { whiskRequestQuery } from './api.ts'

interface Props {
  readonly id: number
  readonly onClose: () => void
}

const useRenewed = (id: number) => {
  const client = useQueryClient()
  return () => cancelAndRefetchQueries(client, { queryKey: whiskRequestQuery(id).queryKey })
}

/** Asks for confirmation, then closes a request without accepting a bid. */
export function CloseWhiskRequestDialog({ id, onClose }: Props) {
  const refetch = useRenewed(id)
  const closing = useApiMutation({
    send: () => callApiRoute(withdrawRequest, { id }),
    fallbackText: 'The request was not closed. Try again in a moment.',
    refetch,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      open
      title="Close this request?"
      confirm="Close request"
      busy={closing.isBusy}
      busyLabel="Closing…"
      onConfirm={() => closing.run()}
      onCancel={onClose}
    >
      All open bids end, and the hosts are told. A closed request can’t be opened again.
    </ConfirmDialog>
  )
}

/** Asks for confirmation, then accepts a bid, which ends all other bids. */
export function AcceptBidDialog({ id, bid, onClose }: Props & { readonly bid: BidForTraveler }) {
  const refetch = useRenewed(id)
  const accepting = useApiMutation({
    send: () => callApiRoute(acceptBid, { id, listingId: bid.listingId }),
    fallbackText: 'The bid was not accepted. Try again in a moment.',
    failureAt: 'here',
    refetch,
    onSent: onClose,
  })
  const total = bid.offer ? formatOfferPrices(bid.offer).total : ''
  const foot = (
    <>
      <Button size="s" onClick={onClose}>
        Cancel
      </Button>
      <Button size="s" look="main" busy={accepting.isBusy} busyLabel="Accepting…" onClick={() => accepting.run()}>
        Accept {total}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={`Accept ${bid.listing?.name ?? 'this bid'}?`} foot={foot} width="s">
      {accepting.failure !== undefined && (
        <Notice tone="bad" live>
          {accepting.failure}
        </Notice>
      )}
      <p>
        The price is yours to book for 24 hours. The host learns your name, and all other bids end. Nothing is paid yet.
      </p>
    </Dialog>
  )
}
