import type { Trip } from '@nestboard/shared/trips/model.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { ApiError } from '../../lib/api/call-api-route.ts'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { QueryContent } from '../../lib/api/query-content.tsx'
import { Icon } from '../../ui/icon.tsx'
import { plusIcon, chevronRightIcon } from '../../ui/icons/sign.ts'
import { boardIcon } from '../../ui/icons/trip.ts'
import { Notice } from '../../ui/notice.tsx'
import { RowSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { listLoadedBoards, boardsOfUserQuery } from './api.ts'
import { formatBoardMembers } from './format-board-members.ts'
import { CreateBoardDialog } from './create-board-dialog.tsx'
import './choose-board-dialog.css'

export type ChosenBoard = Pick<Trip, 'id' | 'name'>

interface Props {
  readonly title: string
  /** Explains what happens after a board is chosen. */
  readonly note?: ReactNode
  /** Initial name of a new board: country or place, and year (`defaultTripName`). */
  readonly boardName?: string | undefined
  /**
   * Called with the chosen or newly created board. If the promise rejects, the dialog stays open and shows the error.
   */
  readonly onChoose: (board: ChosenBoard, idempotencyKey: string) => Promise<unknown>
  /** Maps a server error to the text to show; undefined for the default text. */
  readonly explain?: (error: ApiError) => string | undefined
  readonly onClose: () => void
}

/** Dialog to choose one of the user's planning boards or create a new one. */
export function ChooseBoardDialog({ title, note, boardName, onChoose, explain, onClose }: Props) {
  const [isCreating, setCreating] = useState(false)
  const choosing = useApiMutation({
    send: onChoose,
    fallbackText: 'An error occured',
    failureAt: 'here',
    ...(explain && { explain }),
  })
  if (isCreating)
    return (
      <CreateBoardDialog
        name={boardName}
        // If `onChoose` fails for the newly created board, the list of boards appears with the error and the new board.
        onCreated={(board) => choosing.runAsync(board).catch(() => setCreating(false))}
        onClose={() => setCreating(false)}
      />
    )
  return (
    <Dialog open onClose={onClose} title={title}>
      <div className="stack">
        {choosing.failure !== undefined && (
          <Notice tone="bad" live>
            {choosing.failure}
          </Notice>
        )}
        {note && <p className="two">{note}</p>}
        <BoardList onChoose={choosing.run} busyId={choosing.sending?.id} />
        <Button full icon={plusIcon} disabled={choosing.isBusy} onClick={() => setCreating(true)}>
          Create new Planning Board
        </Button>
      </div>
    </Dialog>
  )
}

const skeleton = (
  <Skeleton label="Loading your boards">
    <RowSkeleton square />
  </Skeleton>
)

function BoardList({ onChoose, busyId }: { onChoose: (board: ChosenBoard) => void; busyId: number | undefined }) {
  const me = useSignedInUser()?.account.id ?? 0
  const query = useInfiniteQuery(boardsOfUserQuery(me))
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = query
  const boards = listLoadedBoards(query.data)
  if (boards.length === 0)
    return (
      <QueryContent of={query} what="Your boards" level={3} skeleton={skeleton}>
        {() => <p className="two">You have no planning board yet.</p>}
      </QueryContent>
    )
  return (
    <ul className="choose-board" aria-label="Your planning boards">
      {boards.map((board) => (
        <li key={board.id}>
          <button type="button" disabled={busyId !== undefined} onClick={() => onChoose(board)}>
            <Icon path={boardIcon} />
            <span>
              <b className="b cut" dir="auto">
                {board.name}
              </b>
              <small>{formatBoardMembers(board)}</small>
            </span>
            {busyId === board.id ? <Spinner /> : <Icon path={chevronRightIcon} size={16} />}
          </button>
        </li>
      ))}
      {hasNextPage && (
        <li>
          <Button full look="quiet" size="s" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </li>
      )}
    </ul>
  )
}
