import { useParams } from 'react-router'
import { DecisionStatementView } from '../../features/moderation/decision-statement-view.tsx'
import { NotFoundPageWithHomeLink } from '../../lib/navigation/not-found-page-with-home-link.tsx'
import { parseId } from '../../lib/navigation/parse-id.ts'
import { useSignedInUser } from '../../lib/storage/session.ts'

/** Explains to the user why content of theirs was removed. */
export function Screen() {
  const id = parseId(useParams()['id'])
  const who = useSignedInUser()
  if (!who) return null
  if (id === undefined) return <NotFoundPageWithHomeLink />
  return (
    <div className="wrap mod-page mod-page--narrow">
      <DecisionStatementView id={id} userId={who.account.id} />
    </div>
  )
}
