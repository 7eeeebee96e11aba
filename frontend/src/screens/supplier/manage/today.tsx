import { assignedListingIdsOf } from '@nestboard/shared/supplier/capability.ts'
import { formatIsoDay, msPerDay, parseIsoDay, type Day } from '@nestboard/shared/kernel/day.ts'
import { Suspense, useState } from 'react'
import { parseOrderQuery } from '../../../features/dashboard/parse-order-query.ts'
import { useManagedSupplier } from '../../../features/supplier/managed-supplier.ts'
import { createLazyComponent } from '../../../lib/navigation/create-lazy-component.ts'
import { usePageSearchParams } from '../../../lib/navigation/use-page-navigate.ts'
import { toLocalDay } from '../../../lib/time/to-local-day.ts'
import { useMinuteClock } from '../../../lib/time/use-minute-clock.ts'
import { useDebouncedValue } from '../../../lib/view/use-debounced-value.ts'
import { Button } from '../../../ui/button.tsx'
import { FilterField } from '../../../ui/filter-field.tsx'
import { useToday } from '../../../ui/today.ts'
import { DayView } from './day-view.tsx'
import { ManagementLayout } from './management-layout.tsx'
import './today.css'

const OrderSearchResults = createLazyComponent(
  () => import('../../../features/dashboard/order-search-results.tsx'),
  'OrderSearchResults',
)
const CheckListDialog = createLazyComponent(
  () => import('../../../features/dashboard/check-list-dialog.tsx'),
  'CheckListDialog',
)
const CleaningCalendarDialog = createLazyComponent(
  () => import('../../../features/dashboard/cleaning-calendar-dialog.tsx'),
  'CleaningCalendarDialog',
)

/** The day of an address's `day` parameter; undefined for none and for what is no day. */
function parseDay(text: string | null): Day | undefined {
  try {
    return text === null ? undefined : parseIsoDay(text)
  } catch {
    return undefined
  }
}

/** Who arrives, leaves and stays on a day, what waits for the team, and the search over orders. */
export function Screen() {
  const { supplier, member, can } = useManagedSupplier()
  const nowMs = useMinuteClock()
  const today = useToday() ?? toLocalDay(nowMs)
  const [params, setParams] = usePageSearchParams()
  const [typed, setTyped] = useState('')
  const [dialog, setDialog] = useState<'checkLists' | 'cleaning'>()
  const searched = useDebouncedValue(typed.trim())
  const day = parseDay(params.get('day')) ?? today
  const reader = { supplierId: supplier.id, userId: member.userId }
  const choose = (next: Day) =>
    setParams(next === today ? {} : { day: formatIsoDay(next) }, { replace: true, preventScrollReset: true })
  const isSearching = typed.trim() !== '' && can('orders', 'limited')
  return (
    <ManagementLayout
      title={isSearching ? 'Orders' : longDay.format(day * msPerDay)}
      about={isSearching ? 'All orders of your listings.' : aboutDay(day, today)}
      actions={
        <div className="today__acts no-print">
          {can('orders', 'limited') && (
            <div className="today__search">
              <FilterField
                label="Find an order"
                placeholder="Guest, code, listing, date"
                value={typed}
                onChange={setTyped}
              />
            </div>
          )}
          {can('housekeeping') && (
            <>
              <Button size="s" look="quiet" onClick={() => setDialog('cleaning')}>
                Cleaning calendar
              </Button>
              <Button size="s" look="quiet" onClick={() => setDialog('checkLists')}>
                Check lists
              </Button>
            </>
          )}
          <Button size="s" className="today__print" onClick={() => print()}>
            Print
          </Button>
        </div>
      }
    >
      {isSearching ? (
        <OrderSearchResults reader={reader} query={parseOrderQuery(searched || typed.trim(), today)} today={today} />
      ) : (
        <DayView {...{ reader, day, today, choose }} />
      )}
      <Suspense>
        {dialog === 'checkLists' && <CheckListDialog supplierId={supplier.id} onClose={() => setDialog(undefined)} />}
        {dialog === 'cleaning' && (
          <CleaningCalendarDialog
            supplierId={supplier.id}
            seesAll={assignedListingIdsOf(member) === undefined}
            onClose={() => setDialog(undefined)}
          />
        )}
      </Suspense>
    </ManagementLayout>
  )
}

const longDay = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })

/** Today, tomorrow or neither; of today, that it is each listing's own. */
const aboutDay = (day: Day, today: Day): string | undefined =>
  day === today ? 'Today, at each listing by its own clock.' : day === today + 1 ? 'Tomorrow.' : undefined
