import type { Offer } from '@nestboard/shared/offers/model.ts'
import { groupIcon } from '../../ui/icons/trip.ts'
import { Tag } from '../../ui/tag.tsx'

/** Tag on a price that only members of one of the traveler's groups get; renders nothing for other prices. */
export const GroupRateTag = ({ offer }: { offer: Pick<Offer, 'clubId'> }) =>
  offer.clubId === undefined ? null : (
    <Tag tone="deal" icon={groupIcon}>
      Group rate
    </Tag>
  )
