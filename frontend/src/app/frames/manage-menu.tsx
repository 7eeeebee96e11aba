import { sizeOf } from '@nestboard/shared/media/variant.ts'
import { allows } from '@nestboard/shared/supplier/permissions.ts'
import { plans } from '@nestboard/shared/supplier/plans.ts'
import { Fragment } from 'react'
import { href, Link, NavLink, useLocation } from 'react-router'
import type { TeamDesk } from '../../features/supplier/team-desk.ts'
import { WaitingCount } from '../../screens/supplier/manage/waiting-count.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { backIcon } from '../../ui/icons/sign.ts'
import { TabLinks } from '../../ui/tabs.tsx'
import { menuGroups, type ManagePage } from '../areas/supplier/team-page.ts'
import { urlOf } from './team-pages.ts'

interface Props {
  readonly desk: TeamDesk
  /** The pages that the member may open. */
  readonly pages: readonly ManagePage[]
  readonly params: Readonly<Record<string, string>>
}

/** The menu of a supplier's management: at the side, or a scrolling row of tabs on phones. */
export function ManageMenu({ desk, pages, params }: Props) {
  const { supplier } = desk
  const face = <Avatar name={supplier.name} src={supplier.avatar && sizeOf(supplier.avatar, 320)} square decorative />
  const profile = href('/supplier/:id', { id: String(supplier.id) })
  return (
    <>
      <nav className="side" aria-label="Management">
        <div>
          <Link className="switcher" to={profile}>
            {face}
            <span className="manage-who">
              <b className="cut">{supplier.name}</b>
              <small>{plans[supplier.type].name}</small>
            </span>
          </Link>
          {menuGroups.map((group) => {
            const entries = pages.filter(({ menu }) => menu?.group === group)
            return (
              entries.length > 0 && (
                <Fragment key={group}>
                  {group !== 'Main' && <h2>{group}</h2>}
                  {entries.map((page) => (
                    <Entry key={page.path} page={page} params={params} desk={desk} hasIcon />
                  ))}
                </Fragment>
              )
            )
          })}
          <hr className="hr" />
          <Link to={href('/')}>
            <Icon path={backIcon} />
            Back to traveling
          </Link>
        </div>
      </nav>
      <div className="manage-bar only-narrow">
        <Link className="manage__who" to={profile}>
          {face}
          {supplier.name}
        </Link>
        <TabLinks label="Management">
          {pages.map((page) => (
            <Entry key={page.path} page={page} params={params} desk={desk} />
          ))}
        </TabLinks>
      </div>
    </>
  )
}

function Entry({
  page,
  params,
  desk,
  hasIcon = false,
}: Pick<Props, 'desk' | 'params'> & { page: ManagePage; hasIcon?: boolean }) {
  const { pathname } = useLocation()
  const { menu, path } = page
  if (!menu) return null
  return (
    <NavLink to={urlOf(page, params)} state={{ partOf: pathname }}>
      {hasIcon && <Icon path={menu.icon} />}
      {menu.label}
      {path === '/supplier/:id/manage/orders' && allows(desk.member.standing, 'orders', 'limited') && (
        <WaitingCount supplierId={desk.supplier.id} reader={desk.member} />
      )}
    </NavLink>
  )
}
