import { formatDayRange } from '@nestboard/shared/kernel/format-day.ts'
import type { RouteResponseData } from '@nestboard/shared/kernel/route.ts'
import type { Day } from '@nestboard/shared/kernel/day.ts'
import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import { listReservationsByListing } from '@nestboard/shared/orders/routes.ts'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { QueryContent, retryHint } from '../../lib/api/query-content.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Panel } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ShowMore } from '../../ui/pagination.tsx'
import { Skeleton, SkeletonLines } from '../../ui/skeleton.tsx'
import { Table, type TableColumn } from '../../ui/table.tsx'
import { Tag } from '../../ui/tag.tsx'
import { formatTravelerParty } from '../offers/party.ts'
import { BookingsTimeline } from './bookings-timeline.tsx'
import { formatNightCount } from '../../lib/days/format-night-count.ts'

type Page = RouteResponseData<typeof listReservationsByListing>
type Reservation = Page['reservations'][number]

/** A listing's reservations by check-in, page by page. A booking or a cancellation refetches them. */
const bookingsQuery = (listingId: number) =>
  infiniteQueryOptions({
    queryKey: [listReservationsByListing.path, listingId],
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      callApiRoute(
        listReservationsByListing,
        { listingId, ...(pageParam !== null && { dayFrom: pageParam }) },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ latest }: Page) => latest,
    meta: { watches: [formatEntityRef('StayListing', listingId)] },
  })

/** The bookings of a listing with their guests. */
export function ListingBookings({ listingId, today }: { listingId: number; today: Day }) {
  const query = useInfiniteQuery(bookingsQuery(listingId))
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  return (
    <QueryContent
      of={query}
      what="The bookings"
      hint={retryHint}
      skeleton={
        <Skeleton label="Loading the bookings">
          <SkeletonLines lines={6} />
        </Skeleton>
      }
      isEmpty={({ pages }) => pages.every(({ reservations }) => reservations.length === 0) && !hasNextPage}
      empty={<EmptyState title="No bookings yet">Stays that people book will show up here.</EmptyState>}
    >
      {({ pages }) => {
        const users = new Map(pages.flatMap((page) => page.users).map((user) => [user.id, user]))
        const guests = Object.assign({}, ...pages.map((page) => page.guests)) as Page['guests']
        const rows = [...new Map(pages.flatMap((page) => page.reservations).map((each) => [each.id, each])).values()]
        const columns: readonly TableColumn<Reservation>[] = [
          {
            key: 'guest',
            label: 'Guest',
            place: 'full',
            cell: ({ id, ages }) => {
              const user = users.get(guests[String(id)] ?? 0)
              return (
                <span className="bookings__guest">
                  <Avatar name={user?.name ?? ''} src={user?.avatar ?? ''} decorative />
                  <span>
                    {user?.visibility === 'PUBLIC' ? (
                      <Link className="link" to={href('/profile/:id', { id: String(user.id) })}>
                        {user.name}
                      </Link>
                    ) : (
                      <b>{user?.name ?? 'A traveler'}</b>
                    )}
                    <br />
                    <small className="two">{formatTravelerParty(ages)}</small>
                  </span>
                </span>
              )
            },
          },
          {
            key: 'stay',
            label: 'Stay',
            cell: ({ day, length }) => (
              <span>
                {formatDayRange(day, day + length, { weekday: true })}
                <br />
                <small className="two">{formatNightCount(length)}</small>
              </span>
            ),
          },
          { key: 'code', label: 'Confirmation', cell: ({ confirmation }) => confirmation || '–' },
          {
            key: 'status',
            label: 'Status',
            cell: ({ status }) => (
              <Tag tone={status === 'BOOKED' ? 'good' : 'plain'}>{status === 'BOOKED' ? 'Booked' : 'Canceled'}</Tag>
            ),
          },
        ]
        return (
          <div className="bookings">
            {!hasNextPage && (
              <BookingsTimeline stays={rows.filter(({ status }) => status === 'BOOKED')} today={today} />
            )}
            <Panel>
              <Table caption="Bookings" columns={columns} rows={rows} rowKey={({ id }) => String(id)} />
            </Panel>
            <div className="orders__more">
              <ShowMore more={hasNextPage} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
            </div>
          </div>
        )
      }}
    </QueryContent>
  )
}
