import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { SharedBoardPage } from '../features/trips/shared-board-page.tsx'
import { sharedBoardQuery } from '../features/trips/shared-board-query.ts'
import { ApiError } from '../lib/api/call-api-route.ts'
import { QueryContent } from '../lib/api/query-content.tsx'
import { ReturnHomeLink } from '../lib/navigation/not-found-page-with-home-link.tsx'
import { useEntityNameInTitle } from '../lib/navigation/use-entity-name-in-title.ts'
import { useSignedInUser } from '../lib/storage/session.ts'
import '../ui/empty-state.css'
import { Skeleton, StayCardSkeleton } from '../ui/skeleton.tsx'

/** A planning board opened by a link, for anybody. */
export function Screen() {
  const { token = '' } = useParams()
  const query = useQuery(sharedBoardQuery(token, useSignedInUser()?.account.id))
  const { data, error } = query
  useEntityNameInTitle(data?.name)
  // A board that is shown goes, too, once its link is turned off.
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <>
      <meta name="robots" content="noindex" />
      <QueryContent
        of={isGone ? { ...query, data: undefined } : query}
        what="The board"
        skeleton={skeleton}
        isPage
        missing={
          <div className="wrap empty">
            <h1 className="h-36">This link does not work</h1>
            <p>It was turned off, has expired or is incomplete. Ask whoever sent it for a new one.</p>
            <ReturnHomeLink />
          </div>
        }
      >
        {(board) => <SharedBoardPage board={board} token={token} />}
      </QueryContent>
    </>
  )
}

const skeleton = (
  <div className="wrap">
    <Skeleton label="Loading the board">
      <StayCardSkeleton />
    </Skeleton>
  </div>
)
