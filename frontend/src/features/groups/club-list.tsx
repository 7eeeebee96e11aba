import type { ClubSummary } from '@nestboard/shared/groups/model.ts'
import { href, Link } from 'react-router'
import { RowList } from '../../ui/card.tsx'
import { Tag } from '../../ui/tag.tsx'
import { ClubInitials } from './club-initials.tsx'
import { formatClubSummary } from './words.ts'

/** Lists groups, each with a link to its page. */
export const ClubList = ({ clubs }: { clubs: readonly ClubSummary[] }) => (
  <RowList aria-label="Groups">
    {clubs.map((club) => (
      <li key={club.id}>
        <Link className="club-row" to={href('/group/:id', { id: String(club.id) })}>
          <ClubInitials name={club.name} />
          <span className="club-words">
            <b className="cut" dir="auto">
              {club.name}
            </b>
            <small>{formatClubSummary(club)}</small>
          </span>
        </Link>
        {club.standing === 'ADMIN' && <Tag>Admin</Tag>}
      </li>
    ))}
  </RowList>
)
