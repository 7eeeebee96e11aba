import { Link } from 'react-router'
import type { RateWithCalendar } from '../../../features/rates/api.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { trashIcon } from '../../../ui/icons/act.ts'
import { threeDotsIcon } from '../../../ui/icons/sign.ts'
import { Menu, MenuItem, menuLinkProps } from '../../../ui/menu.tsx'
import { useManagedSupplier } from '../../../features/supplier/managed-supplier.ts'
import { listRatePageLinks } from './list-rate-page-links.ts'

interface MenuProps {
  readonly rate: RateWithCalendar
  readonly params: { readonly id: string; readonly listingId: string }
  readonly onDelete: ((rate: RateWithCalendar) => void) | undefined
}

/** Menu with the pages of a rate, and Delete for members who may delete it. */
export function RateMenu({ rate, params, onDelete }: MenuProps) {
  const of = { ...params, rateId: String(rate.id) }
  const { can } = useManagedSupplier()
  const to = listRatePageLinks(of, { rate, can })
  return (
    <Menu
      label={`Menu of ${rate.name}`}
      trigger={(props) => <IconButton size="s" label={`Menu of ${rate.name}`} icon={threeDotsIcon} {...props} />}
    >
      {to.map(([label, path]) => (
        <Link key={label} {...menuLinkProps} to={path}>
          {label}
        </Link>
      ))}
      {onDelete && (
        <>
          <hr />
          <MenuItem bad icon={trashIcon} onClick={() => onDelete(rate)}>
            Delete
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
