import type { ReactNode } from 'react'
import { NavLink, useLocation, type To } from 'react-router'
import type { NavigationState } from '../../lib/navigation/navigation-state.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SkeletonBox, Skeleton, SkeletonLines } from '../../ui/skeleton.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import { chooseProfileCover } from './choose-profile-cover.ts'
import './profile-page.css'

/** A fact about a user or supplier, shown on one line. */
export interface ProfileFact {
  readonly icon: string
  readonly text: ReactNode
}

export interface ProfileTab {
  readonly label: string
  readonly to: To
}

interface Props {
  readonly id: number
  readonly name: string
  readonly avatar: string
  /** The handle; '' if there is none or it is hidden from the user. */
  readonly handle: string
  /** Whether the avatar is square, as for suppliers. */
  readonly square?: boolean
  /** Badge shown with the name. */
  readonly badge?: ReactNode
  readonly actions: ReactNode
  readonly facts: readonly ProfileFact[]
  readonly tabs: readonly ProfileTab[]
  /** Notice to the owner, above the tab's content. */
  readonly notice?: ReactNode
  /** Content of the open tab. */
  readonly children: ReactNode
}

/**
 * Profile page of a user or supplier: picture, name and facts at the side (at the top on phones), and tabs, each with
 * its own URL.
 */
export function ProfilePage({
  id,
  name,
  avatar,
  handle,
  square,
  badge,
  actions,
  facts,
  tabs,
  notice,
  children,
}: Props) {
  const { pathname } = useLocation()
  const part: NavigationState = { partOf: pathname }
  return (
    <div className="wrap profile">
      <img className="profile__cover" src={chooseProfileCover(id)} alt="" width="1440" height="313" />
      <aside className="profile__who" aria-label={`About ${name}`}>
        <span className="profile__face">
          <Avatar name={name} src={avatar} size="xl" square={square} decorative />
        </span>
        <h1 className="h-36">{name}</h1>
        {handle && <p className="profile__handle">@{handle}</p>}
        {badge}
        <div className="profile__do">{actions}</div>
        {facts.length > 0 && (
          <ul className="profile__facts">
            {facts.map(({ icon, text }, at) => (
              <li key={at}>
                <Icon path={icon} />
                <span>{text}</span>
              </li>
            ))}
          </ul>
        )}
      </aside>
      <div className="profile__main">
        {notice}
        <TabLinks label="Profile">
          {tabs.map(({ label, to }) => (
            <NavLink key={label} to={to} end state={part}>
              {label}
            </NavLink>
          ))}
        </TabLinks>
        <div className="profile__panel">{children}</div>
      </div>
    </div>
  )
}

/** Loading state of a profile. */
export function ProfileSkeleton() {
  return (
    <Skeleton label="Loading">
      <div className="wrap profile">
        <SkeletonBox className="profile__cover" />
        <div className="profile__who">
          <span className="profile__face">
            <SkeletonBox className="av" round />
          </span>
          <SkeletonBox width={220} height={36} />
          <SkeletonBox width={120} height={16} />
          <div className="profile__do">
            <SkeletonBox width={148} height={48} />
          </div>
        </div>
        <div className="profile__main">
          <SkeletonBox width={280} height={24} />
          <div className="profile__panel">
            <SkeletonLines lines={4} />
          </div>
        </div>
      </div>
    </Skeleton>
  )
}
