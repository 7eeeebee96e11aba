import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { teamsOfUserQuery } from '../profile/api.ts'
import { MessageButtonLink } from './message-button-link.tsx'
import { buildThreadOpeningPath } from './opening.ts'

interface Props {
  readonly supplierId: number
  /** The supplier's name, for pages that visitors see. */
  readonly name?: string
  readonly listingId: number
}

/**
 * The Message button of a listing, which opens a thread with the supplier about this stay. Hidden from the supplier's
 * team.
 */
export function MessageSupplierLink({ supplierId, name = 'the supplier', listingId }: Props) {
  const who = useSignedInUser()
  const teams = useQuery({ ...teamsOfUserQuery(who?.account.id ?? 0), enabled: who !== undefined })
  const isOfTeam = who && teams.data?.supplierUsers.some((each) => each.supplierId === supplierId)
  if (who && isOfTeam !== false) return null
  return (
    <MessageButtonLink
      name={name}
      to={buildThreadOpeningPath(href('/supplier/:id/message', { id: String(supplierId) }), { listingId })}
    />
  )
}
