import { partyLimits } from '@nestboard/shared/listing/party.ts'
import { searchErrorTexts } from '@nestboard/shared/search/faults.ts'
import type { StaySearch } from '@nestboard/shared/search/model.ts'
import { createStaySearch } from '@nestboard/shared/search/routes.ts'
import { lazy, Suspense, useEffect, useRef, useState, type FormEvent } from 'react'
import { href } from 'react-router'
import { usePageNavigate } from '../../lib/navigation/use-page-navigate.ts'
import { useQueryClient } from '@tanstack/react-query'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { toLocalDay } from '../../lib/time/to-local-day.ts'
import { Button } from '../../ui/button.tsx'
import { FieldErrorMessage } from '../../ui/field.tsx'
import { searchIcon } from '../../ui/icons/sign.ts'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonBox } from '../../ui/skeleton.tsx'
import { joinClassNames } from '../../ui/join-class-names.ts'
import { StayDatesField } from '../offers/stay-dates-field.tsx'
import { TravelerPartyField } from '../offers/traveler-party-field.tsx'
import { storeSearchDates, readLastSearchDates } from '../offers/search-dates.ts'
import { readLastSearchAges, storeSearchAges } from '../offers/search-ages.ts'
import type { ChosenPlace } from '../place/place-picker.tsx'
import { cacheCreatedSearch } from './api.ts'
import { DestinationPicker } from './destination-picker.tsx'
import './search-form.css'

const GuestSteppers = lazy(() =>
  import('../offers/guest-steppers.tsx').then((file) => ({ default: file.GuestSteppers })),
)

interface Props {
  /** Initial values. */
  readonly from?: StaySearch | undefined
  /** The planning board of the new search; 0 for none. */
  readonly tripId?: number
  readonly onDone?: () => void
  /** One-row layout: a field shows the travelers and opens the steppers. Otherwise the steppers are always visible. */
  readonly bar?: boolean
}

/** Form for place, dates and travelers. It creates a search and opens the search's results. */
export function SearchForm({ from, tripId = 0, onDone, bar = false }: Props) {
  const client = useQueryClient()
  const navigate = usePageNavigate()
  const [today] = useState(() => toLocalDay(Date.now()))
  const [place, setPlace] = useState<ChosenPlace | null>(() => (from ? placeOf(from) : null))
  const [dates, setDates] = useState(
    () => (from && from.day >= today ? from : readLastSearchDates(today)) as Dates | undefined,
  )
  const [ages, setAges] = useState<readonly number[]>(() => from?.ages ?? readLastSearchAges())
  const [isHalf, setHalf] = useState(false)
  const [isTried, setTried] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  // Whether the form was submitted while the place's coordinates were loading; the search then starts once they have
  // loaded.
  const [isWaiting, setWaiting] = useState(false)
  const searching = useApiMutation({
    send: (input: Parameters<typeof callApiRoute<typeof createStaySearch>>[1], idempotencyKey) =>
      callApiRoute(createStaySearch, input, { idempotencyKey }),
    fallbackText: 'The search did not start. Try again in a moment.',
    failureAt: 'here',
    onSent: (search) => {
      cacheCreatedSearch(client, search)
      if (dates) storeSearchDates(dates)
      storeSearchAges(ages)
      onDone?.()
      void navigate(href('/stay/search/:id', { id: String(search.id) }) + (tripId ? `?tripId=${tripId}` : ''))
    },
  })
  const search = (at: ChosenPlace | null) => {
    setTried(true)
    const { latitude, longitude, radius } = at ?? {}
    if (!at || latitude === undefined || longitude === undefined || isHalf || !dates) return
    const { day, length } = dates
    const where = { query: at.name, latitude, longitude }
    const rooms = from && { bathrooms: from.bathrooms, bedrooms: from.bedrooms, beds: from.beds }
    searching.run({ ...rooms, ...where, ...(radius && { radius }), tripId, day, length, ages: [...ages] })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isChoosing) setWaiting(true)
    else search(place)
  }
  const choose = (next: ChosenPlace | null) => {
    setPlace(next)
    setWaiting(false)
    if (isWaiting && next) search(next)
  }
  const onChoosing = (next: boolean) => {
    setChoosing(next)
    if (!next) setWaiting(false)
  }
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // A dialog sets the focus before this form has loaded.
    if (!bar && !from) form.current?.querySelector('input')?.focus()
  }, [bar, from])
  return (
    <form
      ref={form}
      className={joinClassNames('find', bar && 'find--bar')}
      aria-label="Search for a stay"
      onSubmit={submit}
      noValidate
    >
      <DestinationPicker
        label="Destination"
        placeholder="Where to?"
        value={place}
        onChange={choose}
        onChoosing={onChoosing}
        error={isTried && !place ? searchErrorTexts.destination : undefined}
      />
      <div className="find__dates">
        <StayDatesField
          listingId={undefined}
          rateId={undefined}
          ages={ages}
          currency="USD"
          today={today}
          dates={dates}
          onChange={setDates}
          onHalf={setHalf}
        />
        {isTried && (isHalf || !dates) && (
          <p role="alert">
            <FieldErrorMessage>{isHalf ? searchErrorTexts.length : searchErrorTexts.day}</FieldErrorMessage>
          </p>
        )}
      </div>
      {bar ? (
        <TravelerPartyField ages={ages} guests={partyLimits.most} onChange={setAges} />
      ) : (
        <Suspense fallback={<SkeletonBox height={180} />}>
          <GuestSteppers ages={ages} guests={partyLimits.most} onChange={setAges} />
        </Suspense>
      )}
      {searching.failure !== undefined && (
        <Notice tone="bad" live>
          {searching.failure}
        </Notice>
      )}
      <Button type="submit" look="main" icon={searchIcon} busy={searching.isBusy || isWaiting} busyLabel="Searching…">
        Search
      </Button>
    </form>
  )
}

type Dates = ReturnType<typeof readLastSearchDates>

const placeOf = ({ query, latitude, longitude, radius }: StaySearch): ChosenPlace => ({
  id: `search:${latitude},${longitude}`,
  name: query,
  latitude,
  longitude,
  radius,
})
