import { useQuery } from '@tanstack/react-query'
import { buildHelpPath } from '@nestboard/shared/marketing/help-slugs.ts'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { href, Link, useLocation } from 'react-router'
import { suppliersOfUserQuery } from '../../features/supplier/api.ts'
import type { StoredAccount, SignedInUser } from '../../lib/storage/session.ts'
import { availableCreateMenuEntries, type CreateMenuEntry } from '../../lib/navigation/create-menu-entry.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { editIcon } from '../../ui/icons/act.ts'
import { questionIcon } from '../../ui/icons/chat.ts'
import { checkIcon, infoIcon } from '../../ui/icons/sign.ts'
import { bagIcon, compassIcon, groupIcon, homeIcon, peopleIcon } from '../../ui/icons/trip.ts'
import { Menu, MenuItem, menuLinkProps } from '../../ui/menu.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { useTheme } from '../../ui/use-theme.ts'
import { findHelpSlugOfScreen } from './find-help-slug-of-screen.ts'
import { themeChoices } from './theme-choices.ts'
import './account-menu.css'

type Trigger = ComponentProps<typeof Menu>['trigger']
type TriggerProps = Parameters<Trigger>[0] & Pick<ComponentProps<'button'>, 'onPointerEnter' | 'onFocus'>

/** The user's picture as the button of the menu, on wide screens. */
const buildFaceButton = ({ name, avatar }: StoredAccount) =>
  function FaceButton(props: TriggerProps) {
    return (
      <button type="button" className="icon-btn only-wide" aria-label="Account menu" {...props}>
        <Avatar name={name} src={avatar} size="s" decorative />
      </button>
    )
  }

interface Props {
  readonly who: SignedInUser
  /** Renders the button; by default the user's picture, which phones don't show. */
  readonly trigger?: (props: TriggerProps) => ReactNode
}

/** The account menu, behind the user's picture or the last tab of phones. */
export function AccountMenu({ who: { account }, trigger = buildFaceButton(account) }: Props) {
  // What the menu lists is loaded when pointer or focus reaches the button, because it will probably be opened.
  const [isNear, setNear] = useState(false)
  const near = () => setNear(true)
  const [theme, setTheme] = useTheme()
  const leave = useLogOut()
  const { name, avatar } = account
  const params = { id: String(account.id) }
  return (
    <Menu
      label="Account"
      className="account-menu"
      trigger={(props) => trigger({ onPointerEnter: near, onFocus: near, ...props })}
    >
      <Link {...menuLinkProps} className="account-menu__me" to={href('/profile/:id', params)}>
        <Avatar name={name} src={avatar} decorative />
        <span>
          <b className="b cut" dir="auto">
            {name}
          </b>
          <small>Your profile</small>
        </span>
      </Link>
      <hr />
      <Link {...menuLinkProps} to={href('/profile/:id/edit', params)}>
        <Icon path={editIcon} />
        Edit Account
      </Link>
      <Link {...menuLinkProps} to={href('/')}>
        <Icon path={homeIcon} />
        Home
      </Link>
      {/* On wide screens, the header has these two. */}
      <Link {...menuLinkProps} className="only-narrow" to={href('/discover')}>
        <Icon path={compassIcon} />
        Discover
      </Link>
      <Link {...menuLinkProps} className="only-narrow" to={href('/trips')}>
        <Icon path={bagIcon} />
        Trips
      </Link>
      <Link {...menuLinkProps} to={href('/profile/:id/groups', params)}>
        <Icon path={groupIcon} />
        My Groups
      </Link>
      <StartLinks of={['price-match', 'whisk-me-away']} />
      <Link {...menuLinkProps} to={href('/people')}>
        <Icon path={peopleIcon} />
        Find people
      </Link>
      {isNear && <Suppliers userId={account.id} />}
      <hr />
      {themeChoices.map(({ id, label }) => (
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
      <HelpLinks />
      <hr />
      <MenuItem onClick={() => void leave()}>Log out</MenuItem>
    </Menu>
  )
}

/** Links to the help center: about the page that is open, if a help page is about it, and to its contents. */
function HelpLinks() {
  const slug = findHelpSlugOfScreen(useLocation().pathname)
  return (
    <>
      {slug && (
        <Link {...menuLinkProps} to={buildHelpPath(slug)}>
          <Icon path={infoIcon} />
          About this page
        </Link>
      )}
      <Link {...menuLinkProps} to={href('/help')}>
        <Icon path={questionIcon} />
        Help
      </Link>
    </>
  )
}

/** Maximum number of suppliers listed in the menu (traveler §9). */
const maxSuppliers = 10

const supplierStarts: readonly CreateMenuEntry['id'][] = ['listing', 'supplier']

/** Links to the management of each of the user's suppliers, followed by entries that create a listing or supplier. */
function Suppliers({ userId }: { userId: number }) {
  const { data } = useQuery(suppliersOfUserQuery(userId))
  const canStart = availableCreateMenuEntries.some(({ id }) => supplierStarts.includes(id))
  const suppliers = data?.suppliers.slice(0, maxSuppliers) ?? []
  if (suppliers.length === 0 && !canStart) return null
  const label = suppliers.length > 1 ? 'Suppliers' : 'Supplier'
  return (
    <>
      <hr />
      <div role="group" aria-label={label} className="menu-group">
        <span aria-hidden="true">{label}</span>
        {suppliers.map(({ id, name, avatar }) => (
          <Link key={id} {...menuLinkProps} to={href('/supplier/:id/manage', { id: String(id) })}>
            <Avatar name={name} src={avatar} size="s" square decorative />
            <span className="cut">
              <span className="vh">Manage </span>
              {name}
            </span>
            <small aria-hidden="true" className="push">
              Manage
            </small>
          </Link>
        ))}
        <StartLinks of={supplierStarts} />
      </div>
    </>
  )
}

/** Links of the create menu, for the entries with these ids. An entry without a screen gets no link. */
function StartLinks({ of }: { of: readonly CreateMenuEntry['id'][] }) {
  return availableCreateMenuEntries.flatMap(({ id, title, icon, to }) =>
    to && of.includes(id)
      ? [
          <Link key={id} {...menuLinkProps} to={to}>
            <Icon path={icon} />
            {title}
          </Link>,
        ]
      : [],
  )
}

function useLogOut(): () => Promise<void> {
  const toasts = useToast()
  const leave = async () => {
    try {
      const { logOut } = await import('../../features/auth/log-out.ts')
      await logOut()
    } catch {
      toasts.show({
        key: 'log-out',
        text: 'You couldn’t be logged out. Try again in a moment.',
        action: { label: 'Try again', onPress: () => void leave() },
      })
    }
  }
  return leave
}
