import { useState } from 'react'
import { type To } from 'react-router'
import { usePageSearchParams } from '../../lib/navigation/use-page-navigate.ts'
import { joinClassNames } from '../../ui/join-class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { InboxOwner, ThreadPartner } from './api.ts'
import { ThreadList } from './thread-list.tsx'
import { ThreadView } from './thread-view.tsx'
import { parseThreadUrlQuery } from './opening.ts'
import { emptyInboxSearch, type InboxSearch } from './inbox-search.ts'
import { SearchInbox } from './search-inbox.tsx'
import './inbox.css'

interface Props {
  readonly owner: InboxOwner
  readonly partner: ThreadPartner | undefined
  readonly inbox: To
  readonly pathOf: (partner: ThreadPartner) => To
  /** Whether the inbox is shown within a supplier's management pages. */
  readonly isDesk?: boolean
}

/** Shows an inbox and the open thread side by side. Phones show only one of them. */
export function Inbox({ owner, partner, inbox, pathOf, isDesk = false }: Props) {
  const [find, setFind] = useState<InboxSearch>(emptyInboxSearch)
  const [params] = usePageSearchParams()
  return (
    <div className={joinClassNames('mail', isDesk && 'mail--desk', partner && 'mail--open')}>
      <section className="inbox" aria-label="Inbox">
        <div className="inbox__head">
          <h1 className={isDesk ? 'h-28' : 'h-36'}>Messages</h1>
          <SearchInbox isTeam={isDesk} find={find} onFind={setFind} />
        </div>
        <ThreadList owner={owner} open={partner} find={find} pathOf={pathOf} />
      </section>
      {partner ? (
        <ThreadView
          key={`${partner.kind} ${partner.id}`}
          owner={owner}
          partner={partner}
          back={inbox}
          {...parseThreadUrlQuery(params)}
        />
      ) : (
        <section className="thread2 thread2--none only-wide" aria-label="No conversation open">
          <EmptyState title="Pick a conversation" level={2}>
            Its messages show up here.
          </EmptyState>
        </section>
      )}
    </div>
  )
}
