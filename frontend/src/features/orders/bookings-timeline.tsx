import { formatDay } from '@nestboard/shared/kernel/format-day.ts'
import type { Day } from '@nestboard/shared/kernel/day.ts'
import { Panel, PanelHeader } from '../../ui/card.tsx'
import { assignStaysToTimelineRows, type BookingsTimelineStay } from './assign-stays-to-timeline-rows.ts'
import './bookings-timeline.css'

const nightsShown = 30
const weekDays = 7

/**
 * The booked stays of the next 30 nights, one bar per stay. Decorative: the table below the timeline contains the same
 * data.
 */
export function BookingsTimeline({ stays, today }: { stays: readonly BookingsTimelineStay[]; today: Day }) {
  const lanes = assignStaysToTimelineRows(stays, today, today + nightsShown)
  const percent = (nights: number) => `${(nights / nightsShown) * 100}%`
  return (
    <Panel>
      <PanelHeader>
        <h3 className="h-18">Next {nightsShown} nights</h3>
      </PanelHeader>
      <div className="tape" aria-hidden="true">
        {(lanes.length > 0 ? lanes : [[]]).map((lane, at) => (
          <div key={at} className="tape__lane">
            {lane.map(({ id, day, length }) => {
              const [first, end] = [Math.max(0, day - today), Math.min(nightsShown, day - today + length)]
              return <i key={id} style={{ left: percent(first), width: percent(end - first) }} />
            })}
          </div>
        ))}
        <div className="tape__days num">
          {Array.from({ length: Math.ceil(nightsShown / weekDays) }, (_, week) => (
            <span key={week} style={{ left: percent(week * weekDays) }}>
              {formatDay(today + week * weekDays, { today })}
            </span>
          ))}
        </div>
      </div>
    </Panel>
  )
}
