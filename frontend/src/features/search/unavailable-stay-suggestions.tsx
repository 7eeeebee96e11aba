import { formatDayRange } from '@nestboard/shared/kernel/format-day.ts'
import { useToday } from '../../ui/today.ts'
import type { Listing, ListingProfile } from '@nestboard/shared/listing/model.ts'
import { createStaySearch } from '@nestboard/shared/search/routes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { href } from 'react-router'
import { usePageNavigate } from '../../lib/navigation/use-page-navigate.ts'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { SkeletonBox } from '../../ui/skeleton.tsx'
import { availabilityQuery } from '../inventory/api.ts'
import { suggestCheckInDays } from '../inventory/suggest-check-in-days.ts'
import type { StayDates } from '../offers/search-dates.ts'
import { cacheCreatedSearch } from './api.ts'
import './unavailable-stay-suggestions.css'

/** Maximum number of other dates suggested. */
const datesMost = 3

interface Props {
  readonly listing: Pick<Listing, 'id' | 'latitude' | 'longitude'>
  readonly profile: Pick<ListingProfile, 'city'>
  /** Dates of the unavailable stay. */
  readonly dates: StayDates
  readonly ages: readonly number[]
  readonly onDates: (dates: StayDates) => void
}

/** Suggestions for a stay that is not available: other dates at this listing, or stays nearby on the same dates. */
export function UnavailableStaySuggestions({ listing, profile, dates, ages, onDates }: Props) {
  const client = useQueryClient()
  const navigate = usePageNavigate()
  const today = useToday()
  const { data, isPending } = useQuery(availabilityQuery(listing.id))
  const days = data ? suggestCheckInDays(data, dates, datesMost) : []
  const searching = useApiMutation({
    send: (input: Parameters<typeof callApiRoute<typeof createStaySearch>>[1], idempotencyKey) =>
      callApiRoute(createStaySearch, input, { idempotencyKey }),
    fallbackText: 'The search did not start. Try again in a moment.',
    onSent: (search) => {
      cacheCreatedSearch(client, search)
      void navigate(href('/stay/search/:id', { id: String(search.id) }))
    },
  })
  const search = () =>
    searching.run({
      query: profile.city || 'Nearby',
      latitude: listing.latitude,
      longitude: listing.longitude,
      ages: [...ages],
      day: dates.day,
      length: dates.length,
    })
  return (
    <section className="taken" aria-labelledby="taken-title">
      <h2 id="taken-title" className="h-18">
        Not available on these dates
      </h2>
      {isPending && <SkeletonBox height={72} />}
      {days.length > 0 && (
        <>
          <p className="t-14 two">This stay is free for as many nights on:</p>
          <div className="taken__dates" role="group" aria-label="Other dates">
            {days.map((day) => (
              <Chip key={day} onClick={() => onDates({ day, length: dates.length })}>
                {formatDayRange(day, day + dates.length, { today })}
              </Chip>
            ))}
          </div>
        </>
      )}
      <Button busy={searching.isBusy} busyLabel="Searching…" onClick={search}>
        Similar stays on these dates
      </Button>
    </section>
  )
}
