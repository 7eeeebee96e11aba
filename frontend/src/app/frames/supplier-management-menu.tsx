import { pictureUrlOfSize } from '@nestboard/shared/media/pictures.ts'
import { supplierPlans } from '@nestboard/shared/supplier/plans.ts'
import { Fragment, Suspense, useState } from 'react'
import { href, Link, matchPath, NavLink, useLocation } from 'react-router'
import { InboxIconLink } from '../../features/messages/inbox-icon-link.tsx'
import type { ManagedSupplier } from '../../features/supplier/managed-supplier.ts'
import { createLazyComponent } from '../../lib/navigation/create-lazy-component.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { backArrowIcon, menuIcon } from '../../ui/icons/sign.ts'
import { managementMenuGroups, type SupplierManagementPage } from '../areas/supplier/management-menu-groups.ts'
import { buildManagementPageUrl } from './management-pages.ts'

// Loaded lazily, because the menu works without the unread counts.
const unread = () => import('../../features/messages/team-unread.tsx')
const TeamUnreadThreadBadge = createLazyComponent(unread, 'TeamUnreadThreadBadge')
const TeamInboxLink = createLazyComponent(unread, 'TeamInboxLink')
const OrdersToAnswerBadge = createLazyComponent(
  () => import('../../features/orders/orders-to-answer-badge.tsx'),
  'OrdersToAnswerBadge',
)

interface Props {
  readonly desk: ManagedSupplier
  /** The pages that the member may open. */
  readonly pages: readonly SupplierManagementPage[]
  readonly params: Readonly<Record<string, string>>
}

/** The menu of a supplier's management: a sidebar, or a sheet on phones. */
export function SupplierManagementMenu({ desk, pages, params }: Props) {
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const { supplier } = desk
  const face = (
    <Avatar name={supplier.name} src={supplier.avatar && pictureUrlOfSize(supplier.avatar, 320)} square decorative />
  )
  const profile = href('/supplier/:id', { id: String(supplier.id) })
  const inbox = href(messagesPath, { id: String(supplier.id) })
  const current = pages.find(({ path, menu }) => menu && matchPath({ path, end: false }, pathname))
  const entries = (onFollow?: () => void) => (
    <>
      {managementMenuGroups.map((group) => {
        const inGroup = pages.filter(({ menu }) => menu?.group === group)
        return (
          inGroup.length > 0 && (
            <Fragment key={group}>
              {group !== 'Main' && <h2>{group}</h2>}
              {inGroup.map((page) => (
                <Entry key={page.path} page={page} params={params} desk={desk} onFollow={onFollow} />
              ))}
            </Fragment>
          )
        )
      })}
      <hr className="hr" />
      <Link to={href('/')}>
        <Icon path={backArrowIcon} />
        Back to traveling
      </Link>
    </>
  )
  return (
    <>
      <nav className="side" aria-label="Management">
        <div>
          <Link className="switcher" to={profile}>
            {face}
            <span className="manage-who">
              <b className="cut" dir="auto">
                {supplier.name}
              </b>
              <small>{supplierPlans[supplier.type].name}</small>
            </span>
          </Link>
          {entries()}
        </div>
      </nav>
      <div className="manage-bar only-narrow">
        <Link className="manage__who" to={profile}>
          {face}
          <span className="cut" dir="auto">
            {supplier.name}
          </span>
        </Link>
        {pages.some(({ path }) => path === messagesPath) && (
          <Suspense fallback={<InboxIconLink to={inbox} unread={0} />}>
            <TeamInboxLink supplierId={supplier.id} member={desk.member} to={inbox} />
          </Suspense>
        )}
        <Button size="s" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon path={menuIcon} size={16} />
          <span className="vh">Management: </span>
          <span className="cut">{current?.menu?.label ?? 'Menu'}</span>
        </Button>
      </div>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={supplier.name}>
        <nav className="side side--sheet" aria-label="Management">
          {entries(() => setOpen(false))}
        </nav>
      </Dialog>
    </>
  )
}

const messagesPath = '/supplier/:id/manage/messages'

interface EntryProps extends Pick<Props, 'desk' | 'params'> {
  readonly page: SupplierManagementPage
  readonly onFollow: (() => void) | undefined
}

function Entry({ page, params, desk, onFollow }: EntryProps) {
  const { menu, path } = page
  if (!menu) return null
  return (
    <NavLink to={buildManagementPageUrl(page, params)} onClick={onFollow}>
      <Icon path={menu.icon} />
      {menu.label}
      <Suspense>
        {path === messagesPath && <TeamUnreadThreadBadge supplierId={desk.supplier.id} member={desk.member} />}
        {path === '/supplier/:id/manage/orders' && (
          <OrdersToAnswerBadge supplierId={desk.supplier.id} reader={desk.member} />
        )}
      </Suspense>
    </NavLink>
  )
}
