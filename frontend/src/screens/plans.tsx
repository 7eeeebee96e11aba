import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { boardsOfUserQuery } from '../features/trips/api.ts'
import { BoardCard } from '../features/trips/board-card.tsx'
import { assignBoardCovers } from '../features/trips/board-covers.ts'
import { useBoardsWithStarred } from '../features/trips/use-boards-with-starred.ts'
import { useCreateBoardDialog } from '../features/trips/use-create-board-dialog.tsx'
import { usePageSearchParams } from '../lib/navigation/use-page-navigate.ts'
import { useSignedInUser } from '../lib/storage/session.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { QueryContent, retryHint } from '../lib/api/query-content.tsx'
import { plusIcon } from '../ui/icons/sign.ts'
import { SegmentedControl } from '../ui/segmented-control.tsx'
import { SkeletonBox, Skeleton } from '../ui/skeleton.tsx'
import './plans/plans.css'

/** Which of the user's boards are shown: all, those with a star, or those that others are on. */
const views = { all: 'All', starred: 'Starred', shared: 'Shared' } as const
type View = keyof typeof views
const viewOptions = (Object.keys(views) as View[]).map((id) => ({ id, label: views[id] }))

const emptyTexts = {
  starred: 'No starred boards. The star on a board keeps it here and in My Plans.',
  shared: 'No shared boards. Invite others to a board, and plan together.',
} as const

/** The user's planning boards. */
export function Screen() {
  const who = useSignedInUser()
  const { create, dialog } = useCreateBoardDialog()
  if (!who) return null
  const button = (
    <Button look="main" icon={plusIcon} onClick={create}>
      Create Planning Board
    </Button>
  )
  return (
    <div className="wrap plans">
      <Boards userId={who.account.id} create={button} />
      {dialog}
    </div>
  )
}

function Boards({ userId, create }: { userId: number; create: ReactNode }) {
  const query = useInfiniteQuery(boardsOfUserQuery(userId))
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = query
  const { known: boards, starred } = useBoardsWithStarred(userId)
  const covers = assignBoardCovers(boards.map(({ id }) => id))
  const [params, setParams] = usePageSearchParams()
  const view = viewOptions.find(({ id }) => id === params.get('show'))?.id ?? 'all'
  const shown = { all: boards, starred, shared: boards.filter(({ userIds }) => userIds.length > 0) }[view]
  const title = <h1 className="h-48">Planning boards</h1>
  if (boards.length === 0)
    return (
      <>
        {title}
        <QueryContent of={query} what="Your boards" hint={retryHint} skeleton={skeleton}>
          {() => (
            <EmptyState level={2} title="Welcome to your planning boards" art={boardArt} action={create}>
              A board keeps what you find for a trip: pin stays, let friends vote, plan every day and book together.
            </EmptyState>
          )}
        </QueryContent>
      </>
    )
  return (
    <>
      <header className="plans__head">
        {title}
        {create}
      </header>
      <SegmentedControl
        label="Boards shown"
        value={view}
        onChange={(id) => setParams(id === 'all' ? {} : { show: id }, { replace: true })}
        options={viewOptions}
      />
      {view !== 'all' && shown.length === 0 ? (
        !isFetchingNextPage && <p className="two">{emptyTexts[view]}</p>
      ) : (
        <ul className="plans__grid">
          {shown.map((board) => (
            <li key={board.id}>
              <BoardCard board={board} cover={covers.get(board.id)} />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && view !== 'starred' && (
        <Button size="s" busy={isFetchingNextPage} busyLabel="Loading…" onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  )
}

const skeleton = (
  <Skeleton label="Loading your boards">
    <div className="plans__grid">
      <SkeletonBox height={244} className="plans__sk" />
      <SkeletonBox height={244} className="plans__sk" />
      <SkeletonBox height={244} className="plans__sk" />
    </div>
  </Skeleton>
)

/** Illustration: three notes on a board, one of them pinned. */
const boardArt = (
  <svg className="art" viewBox="0 0 128 96" aria-hidden="true">
    <path className="art__well" d="M18 16h92v64H18z" />
    <path d="M28 28h26v20H28zM28 56h26v14H28zM64 52h34v18H64z" />
    <path className="art__point" d="M64 26h34v18H64z" />
    <path d="M81 20v6M70 38l6-6 5 5 4-3 7 6" />
  </svg>
)
