import type { Trip } from '@nestboard/shared/trips/model.ts'
import { href, Link } from 'react-router'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { threeDotsIcon } from '../../ui/icons/sign.ts'
import { Tag } from '../../ui/tag.tsx'
import { BoardMenu } from './board-menu.tsx'
import { formatBoardMembers } from './format-board-members.ts'
import { StarBoardButton } from './star-board-button.tsx'
import './board-card.css'

interface Props {
  readonly board: Trip
  /** URL of the board's cover picture (`assignBoardCovers`). */
  readonly cover: string | undefined
  /** Heading level of the name. */
  readonly level?: 2 | 3
}

/** A planning board in a list: picture, name, members, star and menu. */
export function BoardCard({ board, cover, level = 2 }: Props) {
  const Title = `h${level}` as const
  const isOwner = useSignedInUser()?.account.id === board.ownerUserId
  return (
    <article className="board-card">
      <img src={cover} alt="" width="840" height="311" loading="lazy" />
      <div className="board-card__words">
        <Title className="h-22 cut" dir="auto">
          <Link to={href('/trip/:tripId/:tab', { tripId: String(board.id), tab: 'planning' })}>{board.name}</Link>
        </Title>
        <p className="t-14 two">
          {formatBoardMembers(board)}
          {!isOwner && <Tag>Member</Tag>}
        </p>
      </div>
      <div className="board-card__do">
        <StarBoardButton board={board} />
        <BoardMenu
          board={board}
          trigger={(props) => <IconButton label={`Menu of ${board.name}`} icon={threeDotsIcon} {...props} />}
        />
      </div>
    </article>
  )
}
