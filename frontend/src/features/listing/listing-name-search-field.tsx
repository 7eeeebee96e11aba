import type { Listing } from '@nestboard/shared/listing/model.ts'
import { searchListings } from '@nestboard/shared/listing/routes.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { buildWatchedQuery } from '../../lib/api/query.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { buildingIcon } from '../../ui/icons/trip.ts'

interface Props {
  readonly label: string
  readonly hint?: string | undefined
  readonly onChoose: (listing: Pick<Listing, 'id' | 'name'>) => void
}

/**
 * The minimum number of letters for a search, the debounce before it, and the maximum number of results (traveler §9).
 */
const search = { lettersLeast: 3, pauseMs: 350, most: 30 } as const

/** Field that finds a public listing by its name. */
export function ListingNameSearchField({ label, hint, onChoose }: Props) {
  const [text, setText] = useState('')
  const query = useDebounced(text.trim())
  const isAsked = query.length >= search.lettersLeast
  const { data, isFetching, error } = useQuery({
    ...buildWatchedQuery(searchListings, { query, operator: 'AND', limit: search.most }),
    enabled: isAsked,
  })
  const found: readonly Pick<Listing, 'id' | 'name'>[] = isAsked ? (data?.listings ?? []) : []
  const choose = (id: string | null) => {
    const chosen = found.find((each) => String(each.id) === id)
    if (chosen) onChoose(chosen)
  }
  return (
    <Combobox
      label={label}
      placeholder="Name of the stay"
      value={null}
      options={found.map(({ id, name }) => ({ id: String(id), label: name, icon: buildingIcon }))}
      onSearch={setText}
      onChange={choose}
      loading={isFetching}
      hint={hint}
      empty={isAsked ? 'No results found' : 'Type at least 3 characters'}
      error={error ? 'The search isn’t working right now. Try again in a moment.' : undefined}
    />
  )
}

/** Returns the text once it hasn't changed for the length of the debounce. */
function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), search.pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
