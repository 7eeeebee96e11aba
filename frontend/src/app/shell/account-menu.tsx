import type { ComponentProps } from 'react'
import { href, Link } from 'react-router'
import type { KeptAccount, SignedIn } from '../../lib/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { checkIcon } from '../../ui/icons/sign.ts'
import { homeIcon, personIcon } from '../../ui/icons/trip.ts'
import { Menu, MenuItem, menuLinkProps } from '../../ui/menu.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { useTheme } from '../../ui/use-theme.ts'
import { themes } from './themes.ts'

const faceButton = ({ name, avatar }: KeptAccount): ComponentProps<typeof Menu>['trigger'] =>
  function FaceButton(props) {
    return (
      <button type="button" className="icon-btn" aria-label="Account menu" {...props}>
        <Avatar name={name} src={avatar} size="s" decorative />
      </button>
    )
  }

/** The menu behind one's own face. */
export function AccountMenu({ who: { account } }: { who: SignedIn }) {
  const toasts = useToast()
  const [theme, setTheme] = useTheme()
  const leave = async () => {
    try {
      const { logOut } = await import('../../features/auth/log-out.ts')
      await logOut()
    } catch {
      toasts.show({
        key: 'log-out',
        text: 'Could not reach us, so you are still logged in',
        action: { label: 'Try again', onPress: () => void leave() },
      })
    }
  }
  return (
    <Menu label="Account" trigger={faceButton(account)}>
      <Link {...menuLinkProps} to={href('/profile/:id/edit', { id: String(account.id) })}>
        <Icon path={personIcon} />
        Edit Account
      </Link>
      <Link {...menuLinkProps} to={href('/')}>
        <Icon path={homeIcon} />
        Home
      </Link>
      <hr />
      {themes.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          role="menuitemradio"
          aria-checked={theme === id}
          tabIndex={-1}
          onClick={() => setTheme(id)}
        >
          {label} theme
          {theme === id && <Icon path={checkIcon} className="push" />}
        </button>
      ))}
      <hr />
      <MenuItem onClick={() => void leave()}>Log out</MenuItem>
    </Menu>
  )
}
