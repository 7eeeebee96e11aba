import { clubCategories } from '@nestboard/shared/groups/model.ts'
import type { ClubForSupplier } from '@nestboard/shared/group-offers/model.ts'
import { ClubInitials } from '../groups/club-initials.tsx'
import '../groups/club.css'

/** Table cell of a group: its initials, name and category. */
export const ClubTableCell = ({ club: { name, category } }: { club: ClubForSupplier }) => (
  <span className="club-row">
    <ClubInitials name={name} />
    <span className="club-words">
      <b dir="auto">{name}</b>
      <small>{clubCategories[category]}</small>
    </span>
  </span>
)
