import { formatDayRange } from '@nestboard/shared/kernel/format-day.ts'
import { useToday } from '../../ui/today.ts'
import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { QueryContent, retryHint } from '../../lib/api/query-content.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RowSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { travelerStaysQuery, supplierOrdersQuery } from '../orders/api.ts'
import { formatOrderProgress } from '../orders/order-words.ts'
import type { AttachmentPickerProps } from './chosen-attachment.ts'
import { AttachmentOptionList, type AttachmentOption } from './attachment-option-list.tsx'

const skeleton = (
  <Skeleton label="Loading orders">
    <RowSkeleton />
    <RowSkeleton />
  </Skeleton>
)

/**
 * Lets the user choose an order to attach. Travelers choose among their own orders, a supplier's team among those of
 * the traveler in the thread.
 */
export const AttachOrder = (props: AttachmentPickerProps) =>
  props.owner.supplierId === undefined ? (
    <OwnOrder {...props} />
  ) : (
    <SoldOrder {...props} supplierId={props.owner.supplierId} />
  )

function OwnOrder({ owner, partner, onChoose }: AttachmentPickerProps) {
  const query = useInfiniteQuery(travelerStaysQuery(owner.userId, false))
  const today = useToday()
  const stays = query.data?.pages
    .flatMap((page) => page.stays)
    .filter(({ order }) => partner.kind === 'person' || order.supplierId === partner.id)
  const choices = stays?.map(({ order, listing, day, length }) => ({
    id: order.id,
    name: listing.name,
    note: `${formatDayRange(day, day + length, { today })} · ${formatOrderProgress(order)}`,
    picture: listing.picture,
    onChoose: () => onChoose({ card: { orderId: order.id }, label: `Order: ${listing.name}` }),
  }))
  return <Orders {...{ query, choices }} empty="You have no stay to come here." />
}

function SoldOrder({ owner, partner, onChoose, supplierId }: AttachmentPickerProps & { supplierId: number }) {
  const query = useInfiniteQuery(supplierOrdersQuery(supplierId, owner.userId))
  const pages = query.data?.pages
  const listings = new Map(pages?.flatMap((page) => page.listings).map((each) => [each.id, each]))
  const choices = pages
    ?.flatMap((page) => page.orders)
    .filter(({ userId }) => userId === partner.id)
    .map((order) => {
      const { name = 'A stay', picture = '' } = listings.get(order.listingId) ?? {}
      return {
        id: order.id,
        name,
        note: `${formatMoney(order.totalPrice, order.currency)} · ${formatOrderProgress(order)}`,
        picture,
        onChoose: () => onChoose({ card: { orderId: order.id }, label: `Order: ${name}` }),
      }
    })
  return <Orders {...{ query, choices }} empty="No order of this traveler is among those loaded." />
}

interface OrdersProps {
  readonly query: {
    readonly error: Error | null
    readonly isFetching: boolean
    readonly refetch: () => Promise<unknown>
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => Promise<unknown>
  }
  readonly choices: readonly AttachmentOption[] | undefined
  readonly empty: string
}

function Orders({ query, choices, empty }: OrdersProps) {
  const { error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  return (
    <>
      <QueryContent
        of={{ data: choices, error, isFetching, refetch }}
        what="Your orders"
        hint={retryHint}
        level={3}
        skeleton={skeleton}
        isEmpty={(all) => all.length === 0}
        empty={
          <EmptyState title="No orders" level={3}>
            {empty}
          </EmptyState>
        }
      >
        {(all) => <AttachmentOptionList choices={all} />}
      </QueryContent>
      {hasNextPage && (
        <div className="talks__more">
          <Button size="s" busy={isFetchingNextPage} busyLabel="Loading…" onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </>
  )
}
