import { partyLimits } from '@nestboard/shared/listing/party.ts'
import { searchErrorTexts } from '@nestboard/shared/search/faults.ts'
import type { StaySearch } from '@nestboard/shared/search/model.ts'
import { lazy, Suspense, useEffect, useRef, useState, type FormEvent } from 'react'
import { toLocalDay } from '../../lib/time/to-local-day.ts'
import { Button } from '../../ui/button.tsx'
import { FieldErrorMessage } from '../../ui/field.tsx'
import { searchIcon } from '../../ui/icons/sign.ts'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonBox } from '../../ui/skeleton.tsx'
import { joinClassNames } from '../../ui/join-class-names.ts'
import { TravelerPartyField } from '../offers/traveler-party-field.tsx'
import { storeSearchDates, readLastSearchDates } from '../offers/search-dates.ts'
import { readLastSearchAges, storeSearchAges } from '../offers/search-ages.ts'
import type { ChosenPlace } from '../place/place-picker.tsx'
import { DestinationPicker } from './destination-picker.tsx'
import { pickSearchDates, type ChosenSearchDates } from './pick-search-dates.ts'
import { SearchDatesField } from './search-dates-field.tsx'
import { useStartSearch } from './use-start-search.ts'
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
  /** Text typed as a destination before this form had loaded. */
  readonly typed?: string
}

/** Form for place, dates and travelers. It creates a search and opens the search's results. */
export function SearchForm({ from, tripId = 0, onDone, bar = false, typed = '' }: Props) {
  const [today] = useState(() => toLocalDay(Date.now()))
  const [place, setPlace] = useState<ChosenPlace | null>(() => (from ? placeOf(from) : null))
  const [dates, setDates] = useState<ChosenSearchDates | undefined>(() =>
    from && from.day >= today ? pickSearchDates(from) : readLastSearchDates(today),
  )
  const [ages, setAges] = useState<readonly number[]>(() => from?.ages ?? readLastSearchAges())
  const [isHalf, setHalf] = useState(false)
  const [isTried, setTried] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  // Whether the form was submitted while the place's coordinates were loading; the search then starts once they have
  // loaded.
  const [isWaiting, setWaiting] = useState(false)
  const searching = useStartSearch({
    failureAt: 'here',
    onStarted: () => {
      if (dates) storeSearchDates(dates)
      storeSearchAges(ages)
      onDone?.()
    },
  })
  const search = (at: ChosenPlace | null) => {
    setTried(true)
    const { latitude, longitude, radius } = at ?? {}
    if (!at || latitude === undefined || longitude === undefined || isHalf || !dates) return
    const where = { query: at.name, latitude, longitude }
    const rooms = from && { bathrooms: from.bathrooms, bedrooms: from.bedrooms, beds: from.beds }
    searching.run({ ...rooms, ...where, ...(radius && { radius }), tripId, ...dates, ages: [...ages] })
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
        typed={typed}
        error={isTried && !place ? searchErrorTexts.destination : undefined}
      />
      <div className="find__dates">
        <SearchDatesField today={today} ages={ages} dates={dates} onChange={setDates} onHalf={setHalf} />
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

const placeOf = ({ query, latitude, longitude, radius }: StaySearch): ChosenPlace => ({
  id: `search:${latitude},${longitude}`,
  name: query,
  latitude,
  longitude,
  radius,
})
