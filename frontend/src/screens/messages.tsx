import { href, useLocation, useParams } from 'react-router'
import type { ThreadPartner } from '../features/messages/api.ts'
import { Inbox } from '../features/messages/inbox.tsx'
import { NotFoundPageWithHomeLink } from '../lib/navigation/not-found-page-with-home-link.tsx'
import { parseId } from '../lib/navigation/parse-id.ts'
import { useSignedInUser } from '../lib/storage/session.ts'

const pathOf = ({ kind, id }: ThreadPartner): string => {
  const params = { id: String(id) }
  return kind === 'supplier' ? href('/supplier/:id/message', params) : href('/profile/:id/message', params)
}

/** The user's inbox and, if the URL names a user or supplier, the conversation with them. */
export function Screen() {
  const who = useSignedInUser()
  const { id: given } = useParams()
  const { pathname } = useLocation()
  const id = parseId(given)
  if (!who) return null
  if (given !== undefined && (id === undefined || id === who.account.id)) return <NotFoundPageWithHomeLink />
  const kind = pathname.startsWith('/supplier/') ? 'supplier' : 'person'
  const partner = id === undefined ? undefined : ({ kind, id } as const)
  return <Inbox owner={{ userId: who.account.id }} partner={partner} inbox={href('/messages')} pathOf={pathOf} />
}
