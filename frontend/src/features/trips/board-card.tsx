import type { Trip } from '@nestboard/shared/trips/model.ts'
import { href, Link } from 'react-router'
import { useSignedIn } from '../../lib/session.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { dotsIcon } from '../../ui/icons/sign.ts'
import { Tag } from '../../ui/tag.tsx'
import { coverOf } from '../people/cover.ts'
import { BoardMenu } from './board-menu.tsx'
import { companyText } from './company-text.ts'
import { StarBoard } from './star-board.tsx'
import './board-card.css'

/** A planning board in a list: picture, name, members, star and menu. `level` is the heading level of the name. */
export function BoardCard({ board, level = 2 }: { board: Trip; level?: 2 | 3 }) {
  const Title = `h${level}` as const
  const isOwner = useSignedIn()?.account.id === board.ownerUserId
  return (
    <article className="board-card">
      <img src={coverOf(board.id)} alt="" width="1440" height="313" loading="lazy" />
      <div className="board-card__words">
        <Title className="h-22 cut">
          <Link to={href('/trip/:tripId/:tab', { tripId: String(board.id), tab: 'planning' })}>{board.name}</Link>
        </Title>
        <p className="t-14 two">
          {companyText(board)}
          {!isOwner && <Tag>Invited</Tag>}
        </p>
      </div>
      <div className="board-card__do">
        <StarBoard board={board} />
        <BoardMenu
          board={board}
          trigger={(props) => <IconButton label={`Menu of ${board.name}`} icon={dotsIcon} {...props} />}
        />
      </div>
    </article>
  )
}
