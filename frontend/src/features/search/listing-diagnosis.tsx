import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import { partyLimits } from '@nestboard/shared/listing/party.ts'
import { searchLimits } from '@nestboard/shared/search/model.ts'
import { useQuery } from '@tanstack/react-query'
import { QueryContent, retryHint } from '../../lib/api/query-content.tsx'
import { useMinuteClock } from '../../lib/time/use-minute-clock.ts'
import { Panel } from '../../ui/card.tsx'
import { Skeleton, SkeletonBox, SkeletonLines } from '../../ui/skeleton.tsx'
import { StayDatesField } from '../offers/stay-dates-field.tsx'
import { TravelerPartyField } from '../offers/traveler-party-field.tsx'
import { PlacePicker } from '../place/place-picker.tsx'
import { diagnosisQuery } from './api.ts'
import { DiagnosisOtherDates } from './diagnosis/diagnosis-other-dates.tsx'
import { DiagnosisRules } from './diagnosis/diagnosis-rules.tsx'
import { DiagnosisVerdict } from './diagnosis/diagnosis-verdict.tsx'
import { useDiagnosedSearch, type DiagnosedSearch } from './diagnosis/use-diagnosed-search.ts'
import './listing-diagnosis.css'

interface Props {
  readonly listingId: number
  readonly currency: string
  readonly timezone: string
}

/** Tells whether a search shows a listing, for dates, a party and a place, and each rule that hides it. */
export function ListingDiagnosis({ listingId, currency, timezone }: Props) {
  const today = dayInZone(timezone, useMinuteClock())
  const { search, change } = useDiagnosedSearch(today)
  const query = useQuery(diagnosisQuery(listingId, toInput(search)))
  // Without chosen dates, those of the answer: the listing's next free weekend.
  const { day = query.data?.day, length = query.data?.length } = search
  return (
    <>
      <div className="diagnosis-search" role="group" aria-label="The search">
        <StayDatesField
          listingId={undefined}
          rateId={undefined}
          ages={search.ages}
          currency={currency}
          today={today}
          dates={day !== undefined && length !== undefined ? { day, length } : undefined}
          onChange={(next) => change({ day: next?.day, length: next?.length })}
        />
        <TravelerPartyField ages={search.ages} guests={partyLimits.most} onChange={(ages) => change({ ages })} />
        <PlacePicker
          label="Where they look"
          placeholder="Around this listing"
          value={search.place}
          onChange={(place) => change({ place })}
        />
      </div>
      <QueryContent of={query} what="The answer" hint={retryHint} skeleton={waiting}>
        {(diagnosis) => (
          <>
            <DiagnosisVerdict diagnosis={diagnosis} />
            <DiagnosisRules diagnosis={diagnosis} listingId={listingId} onAgain={() => void query.refetch()} />
            <DiagnosisOtherDates diagnosis={diagnosis} onChoose={(day, length) => change({ day, length })} />
          </>
        )}
      </QueryContent>
    </>
  )
}

const toInput = ({ day, length, ages, place }: DiagnosedSearch) => ({
  ...(day !== undefined && length !== undefined && { day, length }),
  ages: [...ages],
  ...(place?.latitude !== undefined &&
    place.longitude !== undefined && {
      latitude: place.latitude,
      longitude: place.longitude,
      radius: place.radius || searchLimits.radius.default,
    }),
})

/** The shape of the answer: the verdict, then ten rules. */
const waiting = (
  <Skeleton label="Asking search">
    <SkeletonBox height={104} />
    <Panel>
      <SkeletonLines lines={20} />
    </Panel>
  </Skeleton>
)
