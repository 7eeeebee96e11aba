import { maxLinksPerBoard } from '@nestboard/shared/trips/board-link.ts'
import type { Trip } from '@nestboard/shared/trips/model.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { QueryContent } from '../../lib/api/query-content.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { peopleIcon } from '../../ui/icons/trip.ts'
import { RowSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { boardLinksQuery } from './board-links-query.ts'
import { BoardGuestList } from './parts/board-guest-list.tsx'
import { BoardInvitations } from './parts/board-invitations.tsx'
import { BoardLinkItem } from './parts/board-link-item.tsx'
import { NewBoardLinkForm } from './parts/new-board-link-form.tsx'
import './share-board-dialog.css'

const InvitePeople = lazy(() =>
  import('./invite-to-board-dialog.tsx').then(({ InviteToBoardDialog }) => ({ default: InviteToBoardDialog })),
)

interface Props {
  readonly board: Pick<Trip, 'id' | 'name' | 'ownerUserId' | 'userIds'>
  readonly onClose: () => void
}

/** Dialog for the owner of a board to share it: by secret links, and with people on Nestboard. */
export function ShareBoardDialog({ board, onClose }: Props) {
  const query = useQuery(boardLinksQuery(board.id))
  const [isInviting, setInviting] = useState(false)
  return (
    <Dialog open title={`Share ${board.name}`} shape="full" focusesTitle onClose={onClose}>
      <div className="share">
        <QueryContent of={query} what="The links" skeleton={skeleton} level={3}>
          {({ links, invitations, guests }) => (
            <>
              {links.length > 0 && (
                <section className="share__part">
                  <h3 className="h-18">Links to this board</h3>
                  <ul className="share__links">
                    {links.map((link) => (
                      <BoardLinkItem key={link.id} board={board} link={link} />
                    ))}
                  </ul>
                </section>
              )}
              {guests.length > 0 && <BoardGuestList tripId={board.id} guests={guests} />}
              {links.length < maxLinksPerBoard ? (
                <NewBoardLinkForm tripId={board.id} isFirst={links.length === 0} />
              ) : (
                <p className="two">A board has at most {maxLinksPerBoard} links. Turn one off to make another.</p>
              )}
              <BoardInvitations tripId={board.id} invitations={invitations} />
            </>
          )}
        </QueryContent>
        <section className="share__part">
          <h3 className="h-18">People on Nestboard</h3>
          <p className="t-14 two">Whoever you invite is told, and sees, votes, plans and books with you.</p>
          <Button size="s" icon={peopleIcon} onClick={() => setInviting(true)}>
            Invite people
          </Button>
        </section>
      </div>
      <Suspense>{isInviting && <InvitePeople board={board} onClose={() => setInviting(false)} />}</Suspense>
    </Dialog>
  )
}

const skeleton = (
  <Skeleton label="Loading the links">
    <RowSkeleton />
  </Skeleton>
)
