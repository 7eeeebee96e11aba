import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { href, useParams } from 'react-router'
import { PageRedirect } from '../lib/navigation/use-page-navigate.ts'
import { boardQuery, type PlanningBoard } from '../features/itinerary/api.ts'
import { isFinalApiRefusal } from '../lib/api/call-api-route.ts'
import { useEntityNameInTitle } from '../lib/navigation/use-entity-name-in-title.ts'
import { parseId } from '../lib/navigation/parse-id.ts'
import { useToast } from '../ui/toasts.tsx'
import { createLazyComponent } from '../lib/navigation/create-lazy-component.ts'
import { TripHeader } from './trip/trip-header.tsx'
import { TripItinerary } from './trip/trip-itinerary.tsx'
import { TripOrders } from './trip/trip-orders.tsx'
import { TripPlanning } from './trip/trip-planning.tsx'
import { TripSkeleton } from './trip/trip-skeleton.tsx'
import { isTripTab, type TripTab } from './trip/tabs.ts'
import './trip/trip.css'

const TripCompare = createLazyComponent(() => import('./trip/trip-compare.tsx'), 'TripCompare')

/** A planning board with its tabs (planning, itinerary and orders), or its stays side by side. */
export function Screen() {
  const { tripId, tab } = useParams()
  const id = parseId(tripId)
  if (id === undefined) return <PageRedirect to={href('/')} replace />
  if (tab !== 'compare' && !isTripTab(tab))
    return <PageRedirect to={href('/trip/:tripId/:tab', { tripId: String(id), tab: 'planning' })} replace />
  return <BoardById key={id} id={id} tab={tab} />
}

function BoardById({ id, tab }: { id: number; tab: TripTab | 'compare' }) {
  const { data, error } = useQuery(boardQuery(id))
  useEntityNameInTitle(data?.name)
  // A board that is already shown stays during network errors, but not after the user lost access.
  const isGone = isFinalApiRefusal(error)
  if (error && (!data || isGone)) return <GoHome wasShown={data !== undefined} />
  if (!data) return <TripSkeleton />
  if (tab === 'compare')
    return (
      <Suspense fallback={<TripSkeleton />}>
        <TripCompare board={data} />
      </Suspense>
    )
  return (
    <div className="trip">
      <TripHeader board={data} />
      <TabOf tab={tab} board={data} />
    </div>
  )
}

function TabOf({ tab, board }: { tab: TripTab; board: PlanningBoard }) {
  if (tab === 'itinerary') return <TripItinerary board={board} />
  if (tab === 'orders') return <TripOrders board={board} />
  return <TripPlanning board={board} />
}

/** Redirects to the home page if the board can't be read (traveler §2). */
function GoHome({ wasShown }: { wasShown: boolean }) {
  const { show } = useToast()
  useEffect(() => {
    show({
      key: 'no-board',
      text: wasShown ? 'This planning board is no longer available' : 'This planning board could not be opened',
    })
  }, [show, wasShown])
  return <PageRedirect to={href('/')} replace />
}
