import type { BidRequestForSupplier } from '@nestboard/shared/whisk-me-away/model.ts'
import { makeBid } from '@nestboard/shared/whisk-me-away/routes.ts'
import { useListingNames } from '../listing/supplier-listings.ts'
import { PrivateRateAnswerDialog } from '../rates/private-rate-answer-dialog.tsx'

interface Props {
  readonly request: BidRequestForSupplier
  /** Ids of the supplier's listings that can be offered in the bid, nearest to the requested place first. */
  readonly listingIds: readonly number[]
  readonly supplierId: number
  readonly onClose: () => void
  readonly onSent: () => Promise<unknown>
}

/** Dialog to bid on a request with a private rate for its nights. */
export function MakeBidDialog({ request, listingIds, supplierId, ...ends }: Props) {
  const names = useListingNames(supplierId, listingIds)
  return (
    <PrivateRateAnswerDialog
      route={makeBid}
      id={request.id}
      title={`Your bid for ${request.name}`}
      noun="bid"
      sentText="Bid sent"
      listingId={listingIds[0]}
      listing={(form) => (
        <form.Select
          name="listingId"
          label="Listing"
          options={listingIds.map((id) => [id, names.get(id) ?? 'Your listing'] as const)}
        />
      )}
      note={(form) => (
        <form.TextArea
          name="note"
          label="What is included"
          optional
          hint="The rate’s own description and included extras show beside it"
        />
      )}
      {...ends}
    />
  )
}
