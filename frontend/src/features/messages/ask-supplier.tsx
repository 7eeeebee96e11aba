import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { useSignedIn } from '../../lib/session.ts'
import { teamsQuery } from '../profile/api.ts'
import { MessageLink } from './message-link.tsx'
import { threadPathWithOpening } from './opening.ts'

/**
 * The Message button of a listing, which opens a thread with the supplier about this stay. Hidden from the supplier's
 * team.
 */
export function AskSupplier({ supplierId, listingId }: { supplierId: number; listingId: number }) {
  const who = useSignedIn()
  const teams = useQuery({ ...teamsQuery(who?.account.id ?? 0), enabled: who !== undefined })
  const isOfTeam = who && teams.data?.supplierUsers.some((each) => each.supplierId === supplierId)
  if (who && isOfTeam !== false) return null
  return (
    <MessageLink to={threadPathWithOpening(href('/supplier/:id/message', { id: String(supplierId) }), { listingId })} />
  )
}
