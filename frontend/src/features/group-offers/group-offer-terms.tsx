import type { GroupOffer } from '@nestboard/shared/group-offers/model.ts'
import { toLocalDay } from '../../lib/time/to-local-day.ts'
import { useMinuteClock } from '../../lib/time/use-minute-clock.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { editIcon, trashIcon } from '../../ui/icons/act.ts'
import { clockIcon, threeDotsIcon } from '../../ui/icons/sign.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { Tag } from '../../ui/tag.tsx'
import { hasGroupOfferEnded, formatGroupOfferDates } from './offer-words.ts'
import type { GroupOfferWithClub } from './sort-group-offers.ts'

/** Shows an offer's promo code, dates and description, and whether it opens no price. */
export function GroupOfferTerms({ offer, isUnmatched = false }: { offer: GroupOffer; isUnmatched?: boolean }) {
  const today = toLocalDay(useMinuteClock())
  const dates = formatGroupOfferDates(offer, today)
  return (
    <span className="offer-code">
      <b>{offer.promoCode}</b>
      {isUnmatched && (
        <span>
          <Tag tone="warn">Opens no price</Tag>
        </span>
      )}
      {hasGroupOfferEnded(offer, today) ? (
        <span>
          <Tag tone="warn" icon={clockIcon}>
            {dates}
          </Tag>
        </span>
      ) : (
        <small className="num">{dates}</small>
      )}
      <small className="offer-code__why">{offer.description}</small>
    </span>
  )
}

interface MenuProps {
  readonly row: GroupOfferWithClub
  readonly onEdit: () => void
  readonly onRemove: () => void
}

/** Menu of an offer: edit and remove. */
export const GroupOfferMenu = ({ row: { club, offer }, onEdit, onRemove }: MenuProps) => (
  <Menu
    label={`Offer ${offer.promoCode} to ${club.name}`}
    trigger={(props) => (
      <IconButton icon={threeDotsIcon} label={`Actions for ${offer.promoCode} to ${club.name}`} {...props} />
    )}
  >
    <MenuItem icon={editIcon} onClick={onEdit}>
      Edit
    </MenuItem>
    <MenuItem icon={trashIcon} bad onClick={onRemove}>
      Remove
    </MenuItem>
  </Menu>
)
