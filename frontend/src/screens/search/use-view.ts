import { updateStaySearch } from '@nestboard/shared/search/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { staySearchQuery, type View } from '../../features/search/api.ts'
import { call } from '../../lib/client.ts'

interface Move {
  readonly latitude: number
  readonly longitude: number
  readonly radius: number
}

/**
 * The area shown on the map after the user moved it. If the search should move along, it is updated on the server
 * first.
 */
export function useView(searchId: number) {
  const client = useQueryClient()
  const [view, setView] = useState<View>()
  const turn = useRef(0)
  const onMapMoved = (next: View, move: Move | undefined) => {
    const ownTurn = ++turn.current
    const show = () => {
      // Ignores the response of an earlier move.
      if (ownTurn === turn.current) setView(next)
    }
    if (!move) return show()
    void call(updateStaySearch, { id: searchId, ...move })
      .then(() => client.invalidateQueries({ queryKey: staySearchQuery(searchId).queryKey }))
      // Even if the search can't be moved, results for the visible area are loaded.
      .catch(() => undefined)
      .then(show)
  }
  return { view, onMapMoved }
}
