import { getInitials } from '../../ui/get-initials.ts'

/** The initials of a group in a square. Decorative, because the name is shown beside it. */
export const ClubInitials = ({ name }: { name: string }) => (
  <span className="gmark" aria-hidden="true">
    {getInitials(name)}
  </span>
)
