import type { Trip } from '@nestboard/shared/trips/model.ts'
import { createProduct } from '@nestboard/shared/trips/routes.ts'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { call } from '../../lib/client.ts'
import { useSignedIn } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { pinIcon } from '../../ui/icons/act.ts'
import { plusIcon, rightIcon } from '../../ui/icons/sign.ts'
import { boardIcon } from '../../ui/icons/trip.ts'
import { Notice } from '../../ui/notice.tsx'
import { RowSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { renewBoard, tripsIn, tripsQuery } from './api.ts'
import { companyText } from './company-text.ts'
import { CreateBoard } from './create-board.tsx'
import { failureText } from './failure-text.ts'
import './pin-offer.css'

/** What was pinned, and where. */
export interface Pinned {
  readonly tripId: number
  readonly productId: number
}

export interface PinOfferProps {
  /** Of the offer that is shown. */
  readonly offerKey: string
  /** What goes on once a board is chosen: nothing more, or the checkout. */
  readonly intent: 'pin' | 'reserve'
  /** What a new board would be called: see shared/trips/name.ts. */
  readonly boardName?: string | undefined
  /** It is pinned, and the reader was told so. */
  readonly onPinned?: ((pinned: Pinned) => void) | undefined
  /** It is pinned and to be paid: leads to the checkout of the product. */
  readonly onReserve: (pinned: Pinned) => void
  readonly onClose: () => void
}

type Board = Pick<Trip, 'id' | 'name'>
type Asked = Pick<PinOfferProps, 'offerKey' | 'intent'>

/** Asks which planning board an offer is for, and pins it there: one of one's own, or a new one. */
export function PinOffer({ offerKey, intent, boardName, onPinned, onReserve, onClose }: PinOfferProps) {
  const [isCreating, setCreating] = useState(false)
  const pin = usePin({ onPinned, onReserve, onDone: onClose })
  const asked: Asked = { offerKey, intent }
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

/** The server names the key where the price it stood for is gone. */
export const pinFailure = (error: Error): string => {
  const text = failureText(error, 'An error occured')
  return text === 'Invalid offerKey' ? 'This price is too old. Choose your dates again.' : text
}

/** Pins an offer on a board, and goes on to what it was pinned for. */
export function usePin(next: Pick<PinOfferProps, 'onPinned' | 'onReserve'> & { onDone?: () => void }) {
  const { onPinned, onReserve, onDone } = next
  const client = useQueryClient()
  const navigate = useNavigate()
  const toasts = useToast()
  return useMutation({
    mutationFn: async ({ id: tripId, offerKey }: Board & Asked) => {
      const { id } = await call(createProduct, { tripId, offerKey }, { idempotencyKey: crypto.randomUUID() })
      return { tripId, productId: id }
    },
    onSuccess: (pinned, { id, name, intent }) => {
      void renewBoard(client, id)
      if (intent === 'reserve') onReserve(pinned)
      else {
        const open = () => void navigate(href('/trip/:tripId/:tab', { tripId: String(id), tab: 'planning' }))
        toasts.show({ icon: pinIcon, text: `Pinned on ${name}`, action: { label: 'View', onPress: open } })
        onPinned?.(pinned)
      }
      onDone?.()
    },
  })
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
