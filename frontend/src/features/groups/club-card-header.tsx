import type { ClubSummary } from '@nestboard/shared/groups/model.ts'
import { ClubInitials } from './club-initials.tsx'
import { formatClubSummary } from './words.ts'

/** Head of a group's card: its initials, name, category and number of members. */
export const ClubCardHeader = ({ club }: { club: Pick<ClubSummary, 'name' | 'category' | 'memberCount'> }) => (
  <div className="club-row">
    <ClubInitials name={club.name} />
    <span className="club-words">
      <b dir="auto">{club.name}</b>
      <small>{formatClubSummary(club)}</small>
    </span>
  </div>
)
