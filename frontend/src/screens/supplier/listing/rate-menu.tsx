import { Link } from 'react-router'
import type { TeamRate } from '../../../features/rates/api.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { trashIcon } from '../../../ui/icons/act.ts'
import { dotsIcon } from '../../../ui/icons/sign.ts'
import { Menu, MenuItem, menuLinkProps } from '../../../ui/menu.tsx'
import { useTeamDesk } from '../../../features/supplier/team-desk.ts'
import { ratePages } from './rate-pages.ts'

interface MenuProps {
  readonly rate: TeamRate
  readonly params: { readonly id: string; readonly listingId: string }
  readonly onDelete: ((rate: TeamRate) => void) | undefined
}

/** Menu with the pages of a rate, and Delete for members who may delete it. */
export function RateMenu({ rate, params, onDelete }: MenuProps) {
  const of = { ...params, rateId: String(rate.id) }
  const { can } = useTeamDesk()
  const to = ratePages(of, { rate, can })
  return (
    <Menu
      label={`Menu of ${rate.name}`}
      trigger={(props) => <IconButton size="s" label={`Menu of ${rate.name}`} icon={dotsIcon} {...props} />}
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
