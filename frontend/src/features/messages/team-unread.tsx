import { doesTeamStandingHaveCapability, type TeamMembership } from '@nestboard/shared/supplier/capability.ts'
import { useQuery } from '@tanstack/react-query'
import type { To } from 'react-router'
import { formatUnreadCount } from '../../ui/unread-count.tsx'
import { unreadSupplierThreadCountQuery } from './api.ts'
import { InboxIconLink } from './inbox-icon-link.tsx'

interface Props {
  readonly supplierId: number
  readonly member: TeamMembership & { readonly userId: number }
}

/** Returns the number of unread threads that the member may open in a team's inbox; 0 while loading. */
function useTeamUnread({ supplierId, member: { userId, standing } }: Props): number {
  const owner = { userId, supplierId, isAgent: !doesTeamStandingHaveCapability(standing, 'messages') }
  return useQuery(unreadSupplierThreadCountQuery(owner)).data?.unread ?? 0
}

/** Badge of the menu entry Messages. Renders nothing if no thread is unread. */
export function TeamUnreadThreadBadge(props: Props) {
  const unread = useTeamUnread(props)
  if (unread === 0) return null
  return (
    <span className="count count--soft push">
      {formatUnreadCount(unread)}
      <span className="vh"> unread</span>
    </span>
  )
}

/** Link to a team's inbox in the header of phones, with the number of unread threads. */
export function TeamInboxLink({ to, ...props }: Props & { to: To }) {
  return <InboxIconLink to={to} unread={useTeamUnread(props)} />
}
