import type { StaySearch } from '@nestboard/shared/search/model.ts'
import { updateStaySearch } from '@nestboard/shared/search/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { staySearchQuery, type SearchMapView } from '../../features/search/api.ts'
import { callApiRoute } from '../../lib/api/call-api-route.ts'

interface Move {
  readonly latitude: number
  readonly longitude: number
  readonly radius: number
}

/** The last visible area of each search, so that returning to a search finds its results in the cache. */
const lastViews = new Map<number, SearchMapView>()
const maxViews = 100

/**
 * Returns the visible area of the map, and a callback for moves of the map. If a move also gives the search a new
 * center and radius, the search is updated on the server before results for the new area are loaded.
 */
export function useSearchMapView({ id: searchId, userId, tripId }: Pick<StaySearch, 'id' | 'userId' | 'tripId'>) {
  // A visitor's search belongs to no user, so nobody may change its center and radius.
  const canMove = userId !== 0 || tripId !== 0
  const client = useQueryClient()
  const [view, setView] = useState(() => lastViews.get(searchId))
  const turn = useRef(0)
  const onMapMoved = (next: SearchMapView, move: Move | undefined) => {
    const ownTurn = ++turn.current
    const show = () => {
      // The map has been moved again since, so this response is outdated.
      if (ownTurn !== turn.current) return
      if (!lastViews.has(searchId) && lastViews.size >= maxViews) lastViews.clear()
      lastViews.set(searchId, next)
      setView(next)
    }
    if (!move || !canMove) return show()
    void callApiRoute(updateStaySearch, { id: searchId, ...move })
      .then(() => client.invalidateQueries({ queryKey: staySearchQuery(searchId).queryKey }))
      // Even if updating the search fails, the results for the visible area are loaded.
      .catch(() => undefined)
      .then(show)
  }
  return { view, onMapMoved }
}
