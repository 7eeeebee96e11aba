import { doesTeamStandingHaveCapability } from '@nestboard/shared/supplier/capability.ts'
import { href, Link } from 'react-router'
import { buildButtonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { chatIcon } from '../../ui/icons/act.ts'
import type { OrderDetails } from '../orders/api.ts'
import { useTeamMembership } from '../profile/use-team-membership.ts'
import { buildThreadOpeningPath } from './opening.ts'

interface Props {
  readonly order: Pick<OrderDetails, 'id' | 'userId' | 'supplierId' | 'supplier' | 'user'>
  readonly userId: number
}

/**
 * The message button on an order's page, with the order attached. The payer writes to the supplier, the supplier's
 * team to the payer.
 */
export function OrderMessageLink({ order, userId }: Props) {
  const member = useTeamMembership(userId, order.supplierId)
  const link = linkOf(
    order,
    userId,
    member !== undefined && doesTeamStandingHaveCapability(member.standing, 'messages', 'limited'),
  )
  if (!link) return null
  return (
    <p>
      <Link className={buildButtonClass({ size: 's' })} to={buildThreadOpeningPath(link.path, { orderId: order.id })}>
        <Icon path={chatIcon} />
        Message {link.name}
      </Link>
    </p>
  )
}

function linkOf({ userId: payerId, supplierId, supplier, user }: Props['order'], userId: number, isOfTeam: boolean) {
  const id = String(supplierId)
  if (payerId === userId)
    return isOfTeam
      ? undefined
      : { path: href('/supplier/:id/message', { id }), name: supplier?.name ?? 'the supplier' }
  if (!isOfTeam) return undefined
  const path = href('/supplier/:id/manage/messages/:userId', { id, userId: String(payerId) })
  return { path, name: user?.name ?? 'the traveler' }
}
