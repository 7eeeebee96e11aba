import type { PriceMatchForSupplier } from '@nestboard/shared/price-match/model.ts'
import { offerPriceMatch } from '@nestboard/shared/price-match/routes.ts'
import { mayMemberWorkOnListing, type TeamMembership } from '@nestboard/shared/supplier/capability.ts'
import { SupplierListingPicker } from '../listing/supplier-listing-picker.tsx'
import { PrivateRateAnswerDialog } from '../rates/private-rate-answer-dialog.tsx'

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
export const PriceMatchOfferDialog = ({ match, who, supplierId, member, nowMs, ...ends }: Props) => (
  <PrivateRateAnswerDialog
    route={offerPriceMatch}
    id={match.id}
    title={`Your offer to ${who}`}
    noun="offer"
    sentText={`Offer sent to ${who}`}
    listingId={match.listingId ?? undefined}
    listing={(form) => (
      <form.Custom name="listingId" label="Listing">
        {({ value, error, onChange }) => (
          <SupplierListingPicker
            supplierId={supplierId}
            value={value}
            error={error}
            onChange={onChange}
            isOffered={({ id }) => mayMemberWorkOnListing(member, id)}
          />
        )}
      </form.Custom>
    )}
    validityHint={(ttl) =>
      nowMs + ttl > match.ttl ? 'The traveler wants an answer earlier; they may have booked by then.' : undefined
    }
    {...ends}
  />
)
