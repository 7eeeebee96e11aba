import { formatIsoDay, type Day } from '@nestboard/shared/kernel/day.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { href, Link } from 'react-router'
import { buildStayCsv } from '../../../features/dashboard/build-stay-csv.ts'
import { DayChooser } from '../../../features/dashboard/day-chooser.tsx'
import { DayStayTable } from '../../../features/dashboard/day-stay-table.tsx'
import { dayStaysQuery, type DayStay } from '../../../features/dashboard/day-stays-query.ts'
import { buildThreadOpeningPath } from '../../../features/messages/opening.ts'
import { useManagedSupplier } from '../../../features/supplier/managed-supplier.ts'
import { downloadCsv } from '../../../lib/csv/format-csv.ts'
import { createLazyComponent } from '../../../lib/navigation/create-lazy-component.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { chatIcon, downloadIcon } from '../../../ui/icons/act.ts'
import { chevronDownIcon } from '../../../ui/icons/sign.ts'
import { TodayFigures } from './today-figures.tsx'

// Lazy, because few days have any.
const ProblemsToAnswer = createLazyComponent(
  () => import('../../../features/problems/problems-to-answer.tsx'),
  'ProblemsToAnswer',
)
const StayHouseDialog = createLazyComponent(
  () => import('../../../features/dashboard/stay-house-dialog.tsx'),
  'StayHouseDialog',
)

interface Props {
  readonly reader: { readonly supplierId: number; readonly userId: number }
  readonly day: Day
  readonly today: Day
  readonly choose: (day: Day) => void
}

/** The lists of a day, with the day chooser and, for today, what waits for the team. */
export function DayView({ reader, day, today, choose }: Props) {
  const { supplier, member, can } = useManagedSupplier()
  const [opened, setOpened] = useState<DayStay>()
  const [isHouseOpen, setHouseOpen] = useState(false)
  const asked = day === today ? undefined : day
  const arrivals = useInfiniteQuery(dayStaysQuery(reader, 'ARRIVALS', asked)).data?.pages.flatMap(({ stays }) => stays)
  const lists = {
    reader,
    day: asked,
    today,
    seesMoney: can('orders', 'limited'),
    onOpen: setOpened,
    renderMessageLink: ({ userId, orderId, ...stay }: DayStay) =>
      userId !== null &&
      can('messages', 'limited') && (
        <Link
          className="icon-btn icon-btn--s"
          aria-label={`Write to ${stay.firstName || 'the guest'}`}
          to={buildThreadOpeningPath(
            href('/supplier/:id/manage/messages/:userId', { id: String(supplier.id), userId: String(userId) }),
            { orderId },
          )}
        >
          <Icon path={chatIcon} size={16} />
        </Link>
      ),
  }
  return (
    <div className="today">
      <DayChooser reader={reader} today={today} day={day} onChoose={choose} />
      {asked === undefined && can('approvals') && (
        <Suspense fallback={null}>
          <ProblemsToAnswer {...reader} />
        </Suspense>
      )}
      {asked === undefined && <TodayFigures supplierId={supplier.id} member={member} arrivals={arrivals} />}
      <DayStayTable
        {...lists}
        list="ARRIVALS"
        action={
          arrivals &&
          arrivals.length > 0 && (
            <div className="today__acts push no-print">
              <Button
                size="s"
                look="quiet"
                icon={downloadIcon}
                aria-label="CSV of the arrivals"
                onClick={() => downloadCsv(`arrivals-${formatIsoDay(day)}`, buildStayCsv(arrivals))}
              >
                CSV
              </Button>
            </div>
          )
        }
      />
      <DayStayTable {...lists} list="DEPARTURES" />
      <details className="today__house" onToggle={({ currentTarget }) => setHouseOpen(currentTarget.open)}>
        <summary>
          <Icon path={chevronDownIcon} size={16} />
          Who stays on
        </summary>
        {isHouseOpen && <DayStayTable {...lists} list="IN_HOUSE" />}
      </details>
      <Suspense>
        {opened && (
          <StayHouseDialog
            supplierId={supplier.id}
            userId={member.userId}
            stay={opened}
            mayDeleteNotes={can('housekeeping')}
            onClose={() => setOpened(undefined)}
          />
        )}
      </Suspense>
    </div>
  )
}
