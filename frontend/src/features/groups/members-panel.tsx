import type { Club, ClubMember } from '@nestboard/shared/groups/model.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { QueryContent, retryHint } from '../../lib/api/query-content.tsx'
import { Panel, PanelFooter, PanelHeader } from '../../ui/card.tsx'
import { ShowMore } from '../../ui/pagination.tsx'
import { RowSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { clubMembersQuery } from './api.ts'
import { SentClubInvitationList } from './sent-club-invitation-list.tsx'
import { MembersTable } from './members-table.tsx'
import { JoinRequestList } from './join-request-list.tsx'
import { groupLoadFailedText, formatSumsInCurrencies, addSumsByCurrency } from './words.ts'

/** Shows a group's members. Admins also see totals, people waiting for approval, and invited people. */
export function MembersPanel({ club, me }: { club: Club; me: number }) {
  const query = useInfiniteQuery(clubMembersQuery(club.id, me))
  const titleId = useId()
  return (
    <QueryContent of={query} what="The members" title={groupLoadFailedText} hint={retryHint} skeleton={skeleton}>
      {({ pages }) => {
        const members = pages.flatMap((page) => page.members)
        const { requests = [], invitations = [] } = pages[0] ?? {}
        const isWhole = !query.hasNextPage
        return (
          <>
            {requests.length > 0 && <JoinRequestList club={club} requests={requests} me={me} />}
            <section aria-labelledby={titleId}>
              <Panel>
                <PanelHeader>
                  <h2 className="h-22" id={titleId}>
                    Members
                  </h2>
                  {club.standing === 'ADMIN' && isWhole && (
                    <span className="push t-14 two num">{totalsText(members)}</span>
                  )}
                </PanelHeader>
                <MembersTable club={club} members={members} me={me} canSort={isWhole} />
                {!isWhole && (
                  <PanelFooter>
                    <ShowMore more busy={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()} />
                  </PanelFooter>
                )}
              </Panel>
            </section>
            {invitations.length > 0 && <SentClubInvitationList club={club} invitations={invitations} me={me} />}
          </>
        )
      }}
    </QueryContent>
  )
}

/** Sums up the members' bookings and spend: "34 bookings, A$27,159.20". */
function totalsText(members: readonly ClubMember[]): string {
  const count = members.reduce((sum, { totalBookings = 0 }) => sum + totalBookings, 0)
  const bookings = count === 1 ? '1 booking' : `${count.toLocaleString('en')} bookings`
  return count === 0
    ? 'No bookings yet'
    : `${bookings}, ${formatSumsInCurrencies(addSumsByCurrency(members.flatMap(({ totalSpend = [] }) => totalSpend)))}`
}

const skeleton = (
  <Skeleton label="Loading members">
    <RowSkeleton />
    <RowSkeleton />
  </Skeleton>
)
