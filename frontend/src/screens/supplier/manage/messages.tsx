import { href, useParams } from 'react-router'
import { Inbox } from '../../../features/messages/inbox.tsx'
import { useManagedSupplier } from '../../../features/supplier/managed-supplier.ts'
import { parseId } from '../../../lib/navigation/parse-id.ts'

/** The inbox of a supplier's team, and the open conversation with a traveler. */
export function Screen() {
  const { supplier, member, can } = useManagedSupplier()
  const traveler = parseId(useParams()['userId'])
  const inbox = href('/supplier/:id/manage/messages', { id: String(supplier.id) })
  return (
    <Inbox
      isDesk
      owner={{ userId: member.userId, supplierId: supplier.id, isAgent: !can('messages') }}
      partner={traveler === undefined ? undefined : { kind: 'person', id: traveler }}
      inbox={inbox}
      pathOf={(partner) => `${inbox}/${partner.id}`}
    />
  )
}
