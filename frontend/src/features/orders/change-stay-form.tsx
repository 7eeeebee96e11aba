import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { partyLimits } from '@nestboard/shared/listing/party.ts'
import type { OrderedListing } from '@nestboard/shared/orders/reservation.ts'
import { orderFlags } from '@nestboard/shared/orders/model.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isFinalApiRefusal } from '../../lib/api/call-api-route.ts'
import { explainApiFailure } from '../../lib/api/explain-api-failure.ts'
import { ApiError } from '../../lib/api/call-api-route.ts'
import { usePageSearchParams } from '../../lib/navigation/use-page-navigate.ts'
import { useMinuteClock } from '../../lib/time/use-minute-clock.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton, SkeletonLines } from '../../ui/skeleton.tsx'
import { listingQuery } from '../listing/api.ts'
import { GuestSteppers } from '../offers/guest-steppers.tsx'
import { StayDatesField } from '../offers/stay-dates-field.tsx'
import { stayChangeQuoteQuery, type OrderDetails } from './api.ts'
import { ChangeComparison } from './change-comparison.tsx'
import { PlaceChange } from './place-change.tsx'

interface Props {
  readonly order: OrderDetails
  readonly listing: OrderedListing
  /** The link to the supplier's messages, for an account that can't be used. */
  readonly contact: ReactNode
}

/**
 * The dates and travelers that a traveler would like instead of the booked ones, what the change costs, and the button
 * that makes it. The address keeps the choice, so that it survives the reload that a provider's card form needs.
 */
export function ChangeStayForm({ order, listing, contact }: Props) {
  const { offer, productId, listingId, heldDays, currency } = order
  const nowMs = useMinuteClock()
  const [params, setParams] = usePageSearchParams()
  const wish = readWish(params) ?? { day: offer.day, length: offer.length, ages: offer.ages }
  const { guests = partyLimits.most } = useQuery(listingQuery(listingId)).data ?? {}
  const choose = (to: Partial<Wish>) => setParams(writeWish({ ...wish, ...to }), { replace: true })
  const isSame = isSameStay(wish, offer)
  const quote = useQuery({ ...stayChangeQuoteQuery(productId, wish), enabled: !isSame })
  return (
    <>
      <section className="order__sec" aria-label="New dates and travelers">
        <StayDatesField
          listingId={listingId}
          rateId={offer.rateId}
          ages={wish.ages}
          currency={currency}
          today={dayInZone(listing.timezone, nowMs)}
          dates={wish}
          {...(heldDays && { own: heldDays })}
          onChange={(dates) => dates && choose({ day: dates.day, length: dates.length })}
        />
        <GuestSteppers ages={wish.ages} guests={guests} onChange={(ages) => choose({ ages })} />
      </section>
      {isSame ? (
        <Notice>This is the stay you booked. Choose other dates or travelers to see what the change costs.</Notice>
      ) : quote.isError ? (
        <Notice
          tone="bad"
          live
          {...(!isFinalApiRefusal(quote.error) && {
            action: <Button onClick={() => void quote.refetch()}>Try again</Button>,
          })}
        >
          {quote.error instanceof ApiError ? explainApiFailure(quote.error, unreachable) : unreachable}
        </Notice>
      ) : quote.data?.change ? (
        <>
          <div aria-live="polite">
            <ChangeComparison
              change={quote.data.change}
              offer={quote.data.offer}
              payFacType={order.payFacType}
              isMine
            />
          </div>
          {hasFlag(quote.data.flags, orderFlags.approvalRequired) && (
            <p className="t-14 two">
              {quote.data.supplier?.name ?? 'The supplier'} has 24 hours to answer. If they don’t reply by then, your
              stay remains booked as it is.
            </p>
          )}
          <PlaceChange
            key={quote.data.key}
            quote={quote.data}
            order={order}
            contact={contact}
            isQuoting={quote.isFetching}
            renew={() => void quote.refetch()}
          />
        </>
      ) : (
        <Skeleton label="Loading the cost of the change">
          <SkeletonLines lines={5} />
        </Skeleton>
      )}
    </>
  )
}

const unreachable = 'The cost of the change did not load.'

interface Wish {
  readonly day: number
  readonly length: number
  readonly ages: readonly number[]
}

function readWish(params: URLSearchParams): { day: number; length: number; ages: number[] } | undefined {
  const [day, length] = ['day', 'length'].map((name) => Number(params.get(name)))
  const ages = (params.get('ages') ?? '').split(',').map(Number)
  const isValid = [day, length, ...ages].every((each) => Number.isInteger(each)) && day! > 0 && length! > 0
  return isValid ? { day: day!, length: length!, ages } : undefined
}

const writeWish = ({ day, length, ages }: Wish): Record<string, string> => ({
  day: String(day),
  length: String(length),
  ages: ages.join(','),
})

const isSameStay = (a: Wish, b: Wish): boolean =>
  a.day === b.day && a.length === b.length && sorted(a.ages) === sorted(b.ages)
const sorted = (ages: readonly number[]): string => ages.toSorted((x, y) => x - y).join()
