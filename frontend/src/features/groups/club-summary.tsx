import type { ClubCard } from '@nestboard/shared/groups/model.ts'
import { ClubInitials } from './club-mark.tsx'
import { formatClubSummary } from './words.ts'

/** Head of a group's card: its initials, name, category and number of members. */
export const ClubSummary = ({ club }: { club: Pick<ClubCard, 'name' | 'category' | 'memberCount'> }) => (
  <div className="club-row">
    <ClubInitials name={club.name} />
    <span className="club-words">
      <b dir="auto">{club.name}</b>
      <small>{formatClubSummary(club)}</small>
    </span>
  </div>
)
