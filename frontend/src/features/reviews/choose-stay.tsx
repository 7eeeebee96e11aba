import type { Listing } from '@nestboard/shared/listing/model.ts'
import { searchListings } from '@nestboard/shared/listing/routes.ts'
import { reviewWithinDays } from '@nestboard/shared/reviews/rating.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { dayHere } from '../../lib/day-here.ts'
import { watchedQuery } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { Rows } from '../../ui/card.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { buildingIcon } from '../../ui/icons/trip.ts'
import { DateRange } from '../../ui/stay-span.tsx'
import { ownStaysQuery } from '../orders/api.ts'

interface Props {
  readonly userId: number
  readonly onChoose: (listingId: number) => void
}

/** Letters before listings are searched, the pause before a search, and the most results (traveler §9). */
const search = { lettersLeast: 3, pauseMs: 350, most: 30 } as const

/** Chooses what to review: a stay that ended lately, or any listing by its name. */
export function ChooseStay({ userId, onChoose }: Props) {
  const [nowMs] = useState(() => Date.now())
  const { data } = useInfiniteQuery(ownStaysQuery(userId, true))
  const since = dayHere(nowMs) - reviewWithinDays
  const lately = (data?.pages.flatMap(({ stays }) => stays) ?? []).filter(
    ({ reservation, day, length }) => reservation?.status === 'BOOKED' && day + length >= since,
  )
  return (
    <div className="stack">
      {lately.length > 0 && (
        <section aria-label="Your latest stays">
          <h2 className="h-22">Your latest stays</h2>
          <Rows>
            {lately.map(({ order, listing, day, length }) => (
              <li key={order.id} className="row">
                <div>
                  <p className="b">{listing.name}</p>
                  <p className="t-14 two">
                    <DateRange start={day} end={day + length} />
                  </p>
                </div>
                <Button
                  size="s"
                  className="push"
                  aria-label={`Review ${listing.name}`}
                  onClick={() => onChoose(listing.id)}
                >
                  Review
                </Button>
              </li>
            ))}
          </Rows>
        </section>
      )}
      <ListingSearch
        onChoose={onChoose}
        hint={data && lately.length === 0 ? 'None of your stays ended in the last two weeks.' : undefined}
      />
    </div>
  )
}

function ListingSearch({ onChoose, hint }: Pick<Props, 'onChoose'> & { readonly hint: string | undefined }) {
  const [text, setText] = useState('')
  const query = useDebounced(text.trim())
  const isAsked = query.length >= search.lettersLeast
  const { data, isFetching, error } = useQuery({
    ...watchedQuery(searchListings, { query, operator: 'AND', limit: search.most }),
    enabled: isAsked,
  })
  const found: readonly Pick<Listing, 'id' | 'name'>[] = isAsked ? (data?.listings ?? []) : []
  return (
    <Combobox
      label="Stay to review"
      placeholder="Name of the stay"
      value={null}
      options={found.map(({ id, name }) => ({ id: String(id), label: name, icon: buildingIcon }))}
      onSearch={setText}
      onChange={(id) => id !== null && onChoose(Number(id))}
      loading={isFetching}
      hint={hint}
      empty={isAsked ? 'No results found' : 'Type at least 3 characters'}
      error={error ? 'The search isn’t working right now. Try again in a moment.' : undefined}
    />
  )
}

/** A text as it was after the pause. */
function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), search.pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
