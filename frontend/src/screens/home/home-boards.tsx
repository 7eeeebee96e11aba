import type { Trip } from '@nestboard/shared/trips/model.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { listLoadedBoards, boardsOfUserQuery } from '../../features/trips/api.ts'
import { BoardCard } from '../../features/trips/board-card.tsx'
import { assignBoardCovers } from '../../features/trips/board-covers.ts'
import { QueryContent, retryHint } from '../../lib/api/query-content.tsx'
import { Button, buildButtonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { plusIcon } from '../../ui/icons/sign.ts'
import { SkeletonBox, Skeleton } from '../../ui/skeleton.tsx'

const boardsShown = 4

/** The user's newest boards, with a link to all of them. */
export function HomeBoards({ userId, onCreate }: { userId: number; onCreate: () => void }) {
  const query = useInfiniteQuery(boardsOfUserQuery(userId))
  return (
    <QueryContent
      of={query}
      what="Your boards"
      hint={retryHint}
      skeleton={skeleton}
      isEmpty={(data) => listLoadedBoards(data).length === 0}
      empty={
        <EmptyState
          level={2}
          title="Where to first?"
          action={
            <Button icon={plusIcon} onClick={onCreate}>
              Create Planning Board
            </Button>
          }
        >
          Search for a stay above, or create a board and invite your friends.
        </EmptyState>
      }
    >
      {(data) => <NewestBoards boards={listLoadedBoards(data)} />}
    </QueryContent>
  )
}

const skeleton = (
  <Skeleton label="Loading your boards">
    <div className="home__boards">
      <SkeletonBox height={244} className="home__sk" />
      <SkeletonBox height={244} className="home__sk" />
    </div>
  </Skeleton>
)

/**
 * @param boards all loaded boards, not only the shown ones, because the choice of cover pictures depends on all of
 * them
 */
function NewestBoards({ boards }: { boards: readonly Trip[] }) {
  const covers = assignBoardCovers(boards.map(({ id }) => id))
  return (
    <section className="sect" aria-labelledby="home-boards">
      <header>
        <h2 className="h-28" id="home-boards">
          Your planning boards
        </h2>
        <Link className={buildButtonClass({ look: 'quiet', size: 's' }, 'push')} to={href('/plans')}>
          View All
        </Link>
      </header>
      <ul className="home__boards">
        {boards.slice(0, boardsShown).map((board) => (
          <li key={board.id}>
            <BoardCard board={board} cover={covers.get(board.id)} level={3} />
          </li>
        ))}
      </ul>
    </section>
  )
}
