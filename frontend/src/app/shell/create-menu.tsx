import type { ComponentProps } from 'react'
import { Link, useLocation } from 'react-router'
import { AuthLink } from '../../features/auth/auth-link.tsx'
import { buildDialogLinkState } from '../../lib/navigation/navigation-state.ts'
import { availableCreateMenuEntries } from '../../lib/navigation/create-menu-entry.ts'
import { Icon } from '../../ui/icon.tsx'
import { Menu, MenuItem, menuLinkProps } from '../../ui/menu.tsx'

interface Props extends Pick<ComponentProps<typeof Menu>, 'trigger'> {
  /** Opens the dialog for a new planning board. Omitted for visitors, whose entries all lead to sign-up. */
  readonly onBoard?: () => void
}

/** Entries that are not created but started. */
const startedEntries: ReadonlySet<string> = new Set(['price-match', 'whisk-me-away'])

export function CreateMenu({ trigger, onBoard }: Props) {
  const location = useLocation()
  return (
    <Menu label="Create" trigger={trigger}>
      {availableCreateMenuEntries.map(({ id, name, icon, to, isOver }) => {
        const words = (
          <>
            <Icon path={icon} />
            {name}
          </>
        )
        if (!onBoard)
          return (
            <AuthLink
              key={id}
              {...menuLinkProps}
              to="sign-up"
              pressed={{
                verb: startedEntries.has(id) ? 'start' : 'create',
                name,
                ...(!to && { button: 'create board' }),
              }}
              wanted={to}
            >
              {words}
            </AuthLink>
          )
        if (to)
          return (
            <Link key={id} {...menuLinkProps} to={to} state={isOver && buildDialogLinkState(location)}>
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
