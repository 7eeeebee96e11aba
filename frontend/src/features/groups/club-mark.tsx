import { initials } from '../../ui/initials.ts'

/** The initials of a group in a square. Decorative, because the name is shown beside it. */
export const ClubMark = ({ name }: { name: string }) => (
  <span className="gmark" aria-hidden="true">
    {initials(name)}
  </span>
)
