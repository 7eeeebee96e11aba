import type { Offer } from '@nestboard/shared/offers/model.ts'
import { groupIcon } from '../../ui/icons/trip.ts'
import { Tag } from '../../ui/tag.tsx'

/**
 * Tag on a price that a traveler gets only as a member of a club (on screens: group); renders nothing for other
 * prices.
 */
export const GroupRateTag = ({ offer }: { offer: Pick<Offer, 'clubId'> }) =>
  offer.clubId === undefined ? null : (
    <Tag tone="deal" icon={groupIcon}>
      Group rate
    </Tag>
  )
