import { usePageSearchParams } from '../lib/navigation/use-page-navigate.ts'
import { TravelerStayList } from '../features/orders/traveler-stay-list.tsx'
import { travelerStayGroupLabels, type TravelerStayGroup } from '../features/orders/traveler-stay-group.ts'
import { useSignedInUser } from '../lib/storage/session.ts'
import { useMinuteClock } from '../lib/time/use-minute-clock.ts'
import { Tabs } from '../ui/tabs.tsx'
import './trips/trips.css'

const groups = Object.keys(travelerStayGroupLabels) as TravelerStayGroup[]

/** The stays that the user ordered on any planning board: upcoming, past and canceled. */
export function Screen() {
  const who = useSignedInUser()
  const nowMs = useMinuteClock()
  const [params, setParams] = usePageSearchParams()
  if (!who) return null
  const value = groups.find((group) => group === params.get('show')) ?? 'upcoming'
  const userId = who.account.id
  return (
    <div className="wrap trips-page">
      <h1 className="h-48">Trips</h1>
      <Tabs
        label="Trips"
        value={value}
        onChange={(group) => setParams(group === 'upcoming' ? {} : { show: group }, { replace: true })}
        tabs={groups.map((id) => ({
          id,
          label: travelerStayGroupLabels[id],
          panel: <TravelerStayList key={id} group={id} userId={userId} nowMs={nowMs} />,
        }))}
      />
    </div>
  )
}
