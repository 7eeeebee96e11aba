import { allows } from '@nestboard/shared/supplier/permissions.ts'
import type { Supplier } from '@nestboard/shared/supplier/model.ts'
import { sizeOf } from '@nestboard/shared/media/variant.ts'
import { useQuery } from '@tanstack/react-query'
import { href, Link, Navigate, NavLink, useLocation, useParams } from 'react-router'
import { Mail } from '../../features/messages/mail.tsx'
import { ListOrders } from '../../features/orders/list-orders.tsx'
import { LoadedProfile } from '../../features/people/loaded-profile.tsx'
import { teamsQuery } from '../../features/profile/api.ts'
import { usePageName } from '../../lib/page-name.ts'
import { idIn } from '../../lib/path-id.ts'
import { useSignedIn } from '../../lib/session.ts'
import { useMinute } from '../../lib/use-minute.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { backIcon } from '../../ui/icons/sign.ts'
import { chatIcon } from '../../ui/icons/act.ts'
import { bedIcon } from '../../ui/icons/stay.ts'
import { bagIcon } from '../../ui/icons/trip.ts'
import { RowSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import { ManagedListings } from './manage/listings.tsx'
import type { OrderReader } from './manage/figures-of.ts'
import { WaitingCount } from './manage/waiting-count.tsx'
import './manage/manage.css'
import { MissingPage } from '../../lib/missing-page.tsx'

/** Management pages of a supplier, for its team. */
export function Screen() {
  const id = idIn(useParams()['id'])
  const who = useSignedIn()
  if (!who) return null
  return id === undefined ? <MissingPage /> : <Manage supplierId={id} userId={who.account.id} />
}

function Manage({ supplierId, userId }: { supplierId: number; userId: number }) {
  const query = useQuery(teamsQuery(userId))
  const { data } = query
  const supplier = data?.suppliers.find(({ id }) => id === supplierId)
  const member = data?.supplierUsers.find((each) => each.supplierId === supplierId)
  usePageName(supplier?.name)
  const standing = member?.isOwner ? 'OWNER' : member?.role
  return (
    <LoadedProfile of={query} skeleton={skeleton}>
      {() =>
        // Strangers get "not found", so that they can't tell that the page exists.
        supplier && standing ? (
          <Inside supplier={supplier} reader={{ userId, standing, listingIds: member?.listingIds }} />
        ) : (
          <MissingPage />
        )
      }
    </LoadedProfile>
  )
}

const skeleton = (
  <div className="manage">
    <Skeleton label="Loading the supplier">
      <RowSkeleton square />
    </Skeleton>
  </div>
)

function Inside({ supplier, reader }: { supplier: Supplier; reader: OrderReader }) {
  const { standing, userId } = reader
  const { pathname } = useLocation()
  const nowMs = useMinute()
  const { id, name, avatar } = supplier
  const params = { id: String(id) }
  const tab = pathname.split('/')[4]
  const seesOrders = allows(standing, 'orders', 'limited')
  const seesMessages = allows(standing, 'messages')
  const listings = href('/supplier/:id/manage/listings', params)
  const inbox = href('/supplier/:id/manage/messages', params)
  if (tab === undefined || (tab === 'orders' && !seesOrders) || (tab === 'messages' && !seesMessages))
    return <Navigate replace to={listings} />
  const tabs = [
    { label: 'Listings', icon: bedIcon, to: listings, count: null },
    ...(seesOrders
      ? [
          {
            label: 'Orders',
            icon: bagIcon,
            to: href('/supplier/:id/manage/orders', params),
            count: <WaitingCount supplierId={id} reader={reader} />,
          },
        ]
      : []),
    ...(seesMessages ? [{ label: 'Messages', icon: chatIcon, to: inbox, count: null }] : []),
  ]
  const traveler = idIn(pathname.split('/')[5])
  const link = { end: tab !== 'messages', state: { partOf: pathname } }
  const face = <Avatar name={name} src={avatar && sizeOf(avatar, 320)} square decorative />
  return (
    <div className="desk">
      <nav className="side" aria-label="Management">
        <div>
          <Link className="switcher" to={href('/supplier/:id', params)}>
            {face}
            <span className="cut b">{name}</span>
          </Link>
          {tabs.map(({ label, icon, to, count }) => (
            <NavLink key={label} to={to} {...link}>
              <Icon path={icon} />
              {label}
              {count}
            </NavLink>
          ))}
          <hr className="hr" />
          <Link to={href('/')}>
            <Icon path={backIcon} />
            Back to traveling
          </Link>
        </div>
      </nav>
      <div className={tab === 'messages' ? 'manage manage--mail' : 'manage'}>
        <header className={tab === 'messages' ? 'manage__head only-narrow' : 'manage__head'}>
          <Link className="manage__who only-narrow" to={href('/supplier/:id', params)}>
            {face}
            {name}
          </Link>
          {tab !== 'messages' && <h1 className="h-36">{tab === 'orders' ? 'Orders' : 'Listings'}</h1>}
        </header>
        <div className="only-narrow">
          <TabLinks label="Management">
            {tabs.map(({ label, to, count }) => (
              <NavLink key={label} to={to} {...link}>
                {label}
                {count}
              </NavLink>
            ))}
          </TabLinks>
        </div>
        <div>
          {tab === 'messages' && (
            <Mail
              isDesk
              owner={{ userId, supplierId: id }}
              partner={traveler === undefined ? undefined : { kind: 'person', id: traveler }}
              inbox={inbox}
              pathOf={(partner) => `${inbox}/${partner.id}`}
            />
          )}
          {tab === 'orders' && (
            <ListOrders
              supplierId={id}
              userId={userId}
              member={reader}
              mayCallOff={allows(standing, 'refunds')}
              nowMs={nowMs}
            />
          )}
          {tab === 'listings' && (
            <ManagedListings
              supplierId={id}
              ordersFor={seesOrders ? reader : undefined}
              seesNights={allows(standing, 'inventory', 'read')}
            />
          )}
        </div>
      </div>
    </div>
  )
}
