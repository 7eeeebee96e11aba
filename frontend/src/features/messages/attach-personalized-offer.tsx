import { formatDayRange } from '@nestboard/shared/kernel/format-day.ts'
import { useToday } from '../../ui/today.ts'
import { hasExpiryPassed } from '@nestboard/shared/kernel/expiry.ts'
import { listUserRatesBySupplier } from '@nestboard/shared/personal-offers/routes.ts'
import { useQuery } from '@tanstack/react-query'
import { QueryContent, retryHint } from '../../lib/api/query-content.tsx'
import { buildWatchedQuery } from '../../lib/api/query.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RowSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import type { AttachmentPickerProps } from './chosen-attachment.ts'
import { AttachmentOptionList } from './attachment-option-list.tsx'

/** Lets a supplier's team choose one of its open personalized offers to the traveler of the thread. */
export function AttachPersonalizedOffer({ owner, partner, onChoose }: AttachmentPickerProps) {
  const query = useQuery(buildWatchedQuery(listUserRatesBySupplier, { supplierId: owner.supplierId ?? 0 }))
  const { data, error, isFetching, refetch } = query
  const today = useToday()
  const offers = data?.userRates.filter(
    ({ userId, active, ttl }) => userId === partner.id && active && !hasExpiryPassed(ttl, Date.now()),
  )
  return (
    <QueryContent
      of={{ data: offers, error, isFetching, refetch }}
      what="Your offers"
      hint={retryHint}
      level={3}
      skeleton={
        <Skeleton label="Loading offers">
          <RowSkeleton />
          <RowSkeleton />
        </Skeleton>
      }
      isEmpty={(all) => all.length === 0}
      empty={
        <EmptyState title="No open offer" level={3}>
          Offers that you make to this traveler show up here.
        </EmptyState>
      }
    >
      {(all) => (
        <AttachmentOptionList
          choices={all.map(({ id, listingId, rateId, dayFrom, dayTill }) => {
            const listing = data?.listings.find((each) => each.id === listingId)
            const rate = data?.rates.find((each) => each.id === rateId)
            const name = listing?.name ?? 'A listing'
            return {
              id,
              name,
              note: [rate?.name, formatDayRange(dayFrom, dayTill, { today })].filter(Boolean).join(' · '),
              picture: listing?.picture ?? '',
              onChoose: () => onChoose({ card: { userRateId: id }, label: `Offer: ${name}` }),
            }
          })}
        />
      )}
    </QueryContent>
  )
}
