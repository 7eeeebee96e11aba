import type { Offer } from '@nestboard/shared/offers/model.ts'
import { groupIcon } from '../../ui/icons/trip.ts'
import { Tag } from '../../ui/tag.tsx'

/** Says that a group of the traveler opened the price; nothing for other prices. */
export const GroupRateTag = ({ offer }: { offer: Pick<Offer, 'clubId'> }) =>
  offer.clubId === undefined ? null : (
    <Tag tone="deal" icon={groupIcon}>
      Group rate
    </Tag>
  )
