import { useState, type ReactNode } from 'react'
import { href, Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { plusIcon } from '../../ui/icons/sign.ts'
import { boardIcon } from '../../ui/icons/trip.ts'
import { Menu, MenuItem, menuLinkProps } from '../../ui/menu.tsx'
import './my-plans-menu.css'

interface Props {
  /** Groups with the next trip and with boards; rendered, and loaded, when the menu is about to open. */
  readonly entries: ReactNode
  readonly onCreate: () => void
}

/** The My Plans menu of wide screens: create a board, open the next trip, a starred or a recent board, view all. */
export function MyPlansMenu({ entries, onCreate }: Props) {
  const [isNear, setNear] = useState(false)
  const near = () => setNear(true)
  return (
    <Menu
      label="My Plans"
      className="my-plans"
      trigger={(props) => (
        <Button
          look="quiet"
          size="s"
          icon={boardIcon}
          className="only-wide"
          onPointerEnter={near}
          onFocus={near}
          {...props}
        >
          My Plans
        </Button>
      )}
    >
      <MenuItem icon={plusIcon} onClick={onCreate}>
        Create Planning Board
      </MenuItem>
      {isNear && entries}
      <hr />
      <Link {...menuLinkProps} to={href('/plans')}>
        View All
      </Link>
      <Link {...menuLinkProps} to={href('/trips')}>
        Trips
      </Link>
    </Menu>
  )
}
