import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { AuthLink } from '../../features/auth/auth-link.tsx'
import { startable } from '../../lib/startable.ts'
import { Icon } from '../../ui/icon.tsx'
import { Menu, MenuItem, menuLinkProps } from '../../ui/menu.tsx'

interface Props extends Pick<ComponentProps<typeof Menu>, 'trigger'> {
  /** Opens the dialog of a new planning board; absent for visitors, who are asked to sign up instead. */
  readonly onBoard?: () => void
}

/** The menu of what a person can start. */
export function CreateMenu({ trigger, onBoard }: Props) {
  return (
    <Menu label="Create" trigger={trigger}>
      {startable.map(({ id, name, icon, to }) => {
        const words = (
          <>
            <Icon path={icon} />
            {name}
          </>
        )
        if (!onBoard)
          return (
            <AuthLink key={id} {...menuLinkProps} to="sign-up">
              {words}
            </AuthLink>
          )
        if (to)
          return (
            <Link key={id} {...menuLinkProps} to={to}>
              {words}
            </Link>
          )
        return (
          <MenuItem key={id} onClick={onBoard}>
            {words}
          </MenuItem>
        )
      })}
    </Menu>
  )
}
