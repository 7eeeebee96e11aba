import { DiscoverClubs } from '../../../features/group-offers/discover-clubs.tsx'
import { useTeamDesk } from '../../../features/supplier/team-desk.ts'
import { ManagePage } from './page.tsx'

/** All groups that a supplier can make offers to. */
export function Screen() {
  const { supplier, can } = useTeamDesk()
  return (
    <ManagePage title="Discover Groups" about="Companies and clubs whose members you can give a rate of their own.">
      <DiscoverClubs supplierId={supplier.id} mayOffer={can('groupOffers')} />
    </ManagePage>
  )
}
