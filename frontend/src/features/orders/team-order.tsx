import { isOrderAwaitingAnswer } from '@nestboard/shared/orders/approval.ts'
import { mayMemberAnswerOrder } from '@nestboard/shared/orders/order-detail-level.ts'
import { doesTeamStandingHaveCapability } from '@nestboard/shared/supplier/capability.ts'
import { href, Link } from 'react-router'
import { Avatar } from '../../ui/avatar.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { chevronLeftIcon } from '../../ui/icons/sign.ts'
import { useTeamMembership } from '../profile/use-team-membership.ts'
import { ApproveOrDeclineOrder } from './approve-or-decline-order.tsx'
import type { OrderDetails } from './api.ts'
import type { RenderGuest } from './sold-stay-card.tsx'
import { GuestContact, hasGuestContact, formatPayerName } from './guest-contact.tsx'

interface Props {
  readonly order: OrderDetails
  readonly userId: number
}

/** Link back to the supplier's orders, for team members on an order's page. */
export function BackToSupplierOrdersLink({ order: { supplierId }, userId }: Props) {
  const member = useTeamMembership(userId, supplierId)
  if (!member || !doesTeamStandingHaveCapability(member.standing, 'orders', 'limited')) return null
  return (
    <Link
      className="order__back row gap-2 t-14 two"
      to={href('/supplier/:id/manage/orders', { id: String(supplierId) })}
    >
      <Icon path={chevronLeftIcon} size={16} />
      Back to orders
    </Link>
  )
}

/**
 * On an order's page for team members: Approve and Decline if the member may answer the order, who the guest is, and
 * the guest's contact if the server sent it.
 */
export function SupplierTeamOrderActions({
  order,
  userId,
  zone,
  nowMs,
  renderGuest,
}: Props & { zone: string; nowMs: number; renderGuest: RenderGuest }) {
  const member = useTeamMembership(userId, order.supplierId)
  if (!member || order.userId === userId) return null
  const traveler = order.user?.name ?? (formatPayerName(order) || 'The traveler')
  const isOpen = mayMemberAnswerOrder(member, userId, order) && isOrderAwaitingAnswer(order, nowMs)
  return (
    <>
      {isOpen && (
        <section aria-labelledby="answer-title" className="order__sec">
          <h2 id="answer-title" className="h-22">
            Your answer
          </h2>
          <ApproveOrDeclineOrder {...{ order, userId, zone, traveler, nowMs }} />
        </section>
      )}
      <Card aria-labelledby="guest-title">
        <h2 id="guest-title" className="h-22">
          Guest
        </h2>
        <div className="row">
          <Avatar name={traveler} src={order.user?.avatar} decorative />
          {hasGuestContact(order) ? <GuestContact order={order} /> : <b className="b">{traveler}</b>}
        </div>
        {renderGuest(order)}
        {isOpen && <p className="t-14 two">You get their email and phone once you approve.</p>}
      </Card>
    </>
  )
}
