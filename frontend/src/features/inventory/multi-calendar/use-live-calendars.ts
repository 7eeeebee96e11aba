import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import { listGuestStays } from '@nestboard/shared/orders/routes.ts'
import { queryOptions, useQueries, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useDebouncedValue } from '../../../lib/view/use-debounced-value.ts'
import type { CalendarBlock } from '../calendar-block.ts'
import type { CalendarOfListing } from './calendar-of-listing.ts'
import { calendarBlockQuery, readCalendars } from './use-supplier-calendars.ts'

/** Most listings that are watched: two entities of each, within the socket's limit. */
const mostWatched = 40

/**
 * Keeps the calendars of the listings in view up to date: a change of a listing's units, bookings or prices reads that
 * listing again and no other. Nothing is read before the first change.
 */
export function useLiveCalendars(
  supplierId: number,
  ids: readonly number[],
  blocks: readonly CalendarBlock[],
  calendars: ReadonlyMap<number, CalendarOfListing>,
): void {
  const client = useQueryClient()
  const rateOf = (id: number) => calendars.get(id)?.windows.find((window) => window)?.rate?.id ?? 0
  const watched = useDebouncedValue(
    ids
      .slice(0, mostWatched)
      .map((id) => `${id} ${rateOf(id)}`)
      .join(),
  )
  useQueries({
    queries: watched.split(',').flatMap((pair) => {
      const [id = 0, rateId = 0] = pair.split(' ').map(Number)
      const own = blocks.filter((block) => block.ids.includes(id))
      return id > 0 && own.length > 0 ? [watchQuery(client, supplierId, { id, rateId }, own)] : []
    }),
  })
}

/** A query without an answer of its own: when its entities change, it puts the listing's new nights into the blocks. */
const watchQuery = (
  client: QueryClient,
  supplierId: number,
  { id, rateId }: { readonly id: number; readonly rateId: number },
  blocks: readonly CalendarBlock[],
) =>
  queryOptions({
    queryKey: ['live calendar', supplierId, id, rateId, blocks.map(({ window }) => window)],
    queryFn: async ({ signal }) => {
      await Promise.all(
        blocks.map(async (block) => {
          const read = await readCalendars(supplierId, { ids: [id], days: block.days }, signal)
          client.setQueryData(
            calendarBlockQuery(supplierId, block).queryKey,
            (all) => all && new Map([...all, ...read]),
          )
        }),
      )
      void client.invalidateQueries({
        queryKey: [listGuestStays.path, supplierId],
        predicate: ({ queryKey }) => (queryKey[3] as readonly number[] | undefined)?.includes(id) ?? false,
      })
      return 0
    },
    initialData: 0,
    staleTime: Infinity,
    meta: {
      watches: [
        formatEntityRef('StayListing', id),
        ...(rateId > 0 ? [formatEntityRef('ListingDailyRate', rateId)] : []),
      ],
    },
  })
