import type { Trip } from '@nestboard/shared/trips/model.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSignedIn } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { plusIcon, rightIcon } from '../../ui/icons/sign.ts'
import { boardIcon } from '../../ui/icons/trip.ts'
import { Notice } from '../../ui/notice.tsx'
import { RowSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { tripsIn, tripsQuery } from './api.ts'
import { companyText } from './company-text.ts'
import { CreateBoard } from './create-board.tsx'
import { pinFailure, usePin, type AfterPin, type PinIntent } from './use-pin.ts'
import './pin-offer.css'

export interface PinOfferProps extends AfterPin {
  /** Of the offer that is shown. */
  readonly offerKey: string
  /** What goes on once a board is chosen: nothing more, or the checkout. */
  readonly intent: PinIntent
  /** What a new board would be called: see shared/trips/name.ts. */
  readonly boardName?: string | undefined
  readonly onClose: () => void
}

type Board = Pick<Trip, 'id' | 'name'>

/** Asks which planning board an offer is for, and pins it there: one of one's own, or a new one. */
export function PinOffer({ offerKey, intent, boardName, onPinned, onReserve, onClose }: PinOfferProps) {
  const [isCreating, setCreating] = useState(false)
  const pin = usePin({ onPinned, onReserve, onDone: onClose })
  const asked = { offerKey, intent }
  if (isCreating)
    return (
      <CreateBoard
        name={boardName}
        // What was pressed goes on by itself; refused, the chooser says why, the new board among the rest.
        onCreated={(board) => pin.mutateAsync({ ...board, ...asked }).catch(() => setCreating(false))}
        onClose={() => setCreating(false)}
      />
    )
  return (
    <Dialog open onClose={onClose} title="Pin on Planning Board">
      <div className="stack">
        {pin.error && (
          <Notice tone="bad" live>
            {pinFailure(pin.error)}
          </Notice>
        )}
        {intent === 'reserve' && <p className="two">Choose the board your stay belongs to. Checkout comes next.</p>}
        <ChooseBoard
          onChoose={(board) => pin.mutate({ ...board, ...asked })}
          busyId={pin.isPending ? pin.variables.id : undefined}
        />
        <Button full icon={plusIcon} disabled={pin.isPending} onClick={() => setCreating(true)}>
          Create new Planning Board
        </Button>
      </div>
    </Dialog>
  )
}

function ChooseBoard({ onChoose, busyId }: { onChoose: (board: Board) => void; busyId: number | undefined }) {
  const me = useSignedIn()?.account.id ?? 0
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    tripsQuery(me),
  )
  if (error && !data)
    return <ErrorState title="Your boards did not load" onRetry={() => void refetch()} busy={isFetching} />
  if (!data)
    return (
      <Skeleton label="Loading your boards">
        <RowSkeleton square />
      </Skeleton>
    )
  const boards = tripsIn(data)
  if (boards.length === 0) return <p className="two">You have no planning board yet.</p>
  return (
    <ul className="choose-board" aria-label="Your planning boards">
      {boards.map((board) => (
        <li key={board.id}>
          <button type="button" disabled={busyId !== undefined} onClick={() => onChoose(board)}>
            <Icon path={boardIcon} />
            <span>
              <b className="b cut">{board.name}</b>
              <small>{companyText(board)}</small>
            </span>
            {busyId === board.id ? <Spinner /> : <Icon path={rightIcon} size={16} />}
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
