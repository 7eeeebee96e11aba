import { useMemo, useState, type ComponentProps } from 'react'
import type { CalendarBlock } from '../../../features/inventory/calendar-block.ts'
import { MultiCalendar } from '../../../features/inventory/multi-calendar.tsx'
import { useWorkedOnListings } from '../../../features/inventory/use-worked-on-listings.ts'
import { useGuestStays } from '../../../features/orders/use-guest-stays.ts'
import { useRequestedStays } from '../../../features/orders/use-requested-stays.ts'
import { useManagedSupplier } from '../../../features/supplier/managed-supplier.ts'
import { QueryContent, retryHint } from '../../../lib/api/query-content.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton, SkeletonLines } from '../../../ui/skeleton.tsx'
import { useToday } from '../../../ui/today.ts'
import { ManagementLayout } from './management-layout.tsx'

/** Prices, units and bookings of all listings of a supplier, day by day. */
export function Screen() {
  const { supplier, member, can } = useManagedSupplier()
  const today = useToday()
  const { query, listings } = useWorkedOnListings(supplier.id, member)
  return (
    <ManagementLayout title="Calendar">
      <QueryContent
        of={{ ...query, data: today === undefined ? undefined : listings }}
        what="The calendar"
        hint={retryHint}
        skeleton={
          <Skeleton label="Loading the calendar">
            <SkeletonLines lines={12} />
          </Skeleton>
        }
        isEmpty={(all) => all.length === 0}
        empty={
          <EmptyState level={2} title="No listings yet">
            The nights of your stays will show up here.
          </EmptyState>
        }
      >
        {(all) => (
          <CalendarWithStays
            supplierId={supplier.id}
            member={member}
            listings={all}
            today={today ?? 0}
            mayEdit={can('inventory', 'limited')}
            mayPrice={can('prices')}
            mayOpen={can('inventory')}
          />
        )}
      </QueryContent>
    </ManagementLayout>
  )
}

function CalendarWithStays(props: Omit<ComponentProps<typeof MultiCalendar>, 'stays' | 'onBlocks'>) {
  const { supplierId, member, today } = props
  const { can } = useManagedSupplier()
  const mayReadOrders = can('orders', 'limited')
  const [blocks, setBlocks] = useState<readonly CalendarBlock[]>([])
  const booked = useGuestStays(supplierId, blocks, today, mayReadOrders)
  const requested = useRequestedStays(supplierId, member.userId, mayReadOrders)
  const stays = useMemo(() => {
    if (requested.length === 0) return booked
    const all = new Map(booked)
    for (const stay of requested) all.set(stay.listingId, [...(all.get(stay.listingId) ?? []), stay])
    return all
  }, [booked, requested])
  return <MultiCalendar {...props} stays={stays} onBlocks={setBlocks} />
}
