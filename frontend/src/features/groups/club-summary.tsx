import type { ClubCard } from '@nestboard/shared/groups/model.ts'
import { ClubMark } from './club-mark.tsx'
import { clubSummaryText } from './words.ts'

/** Head of a group's card: its initials, name, category and number of members. */
export const ClubSummary = ({ club }: { club: Pick<ClubCard, 'name' | 'category' | 'memberCount'> }) => (
  <div className="club-row">
    <ClubMark name={club.name} />
    <span className="club-words">
      <b dir="auto">{club.name}</b>
      <small>{clubSummaryText(club)}</small>
    </span>
  </div>
)
