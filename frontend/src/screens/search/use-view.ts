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

/** What the map shows, once it was moved; a search whose centre is far from there moves along first. */
export function useView(searchId: number) {
  const client = useQueryClient()
  const [view, setView] = useState<View>()
  const turn = useRef(0)
  const look = (next: View, move: Move | undefined) => {
    const mine = ++turn.current
    const show = () => {
      // Of two movements the later counts, whichever answer comes first.
      if (mine === turn.current) setView(next)
    }
    if (!move) return show()
    void call(updateStaySearch, { id: searchId, ...move })
      .then(() => client.invalidateQueries({ queryKey: staySearchQuery(searchId).queryKey }))
      // Where the search can't move, what the map shows is looked at all the same.
      .catch(() => undefined)
      .then(show)
  }
  return { view, look }
}
