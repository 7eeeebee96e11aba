import { toMinorUnits } from '@nestboard/shared/kernel/minor-units.ts'
import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import type { Listing } from '@nestboard/shared/listing/model.ts'
import type { RouteResponseData } from '@nestboard/shared/kernel/route.ts'
import { hasRoomForParty } from '@nestboard/shared/listing/stay.ts'
import { offerFlagBits, type OfferWithPolicies, type Offer } from '@nestboard/shared/offers/model.ts'
import type { listOffers } from '@nestboard/shared/offers/routes.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { usePageNavigate, usePageSearchParams } from '../../lib/navigation/use-page-navigate.ts'
import { isFinalApiRefusal } from '../../lib/api/call-api-route.ts'
import { parseId } from '../../lib/navigation/parse-id.ts'
import { offerByKeyQuery, offerOfRateQuery, offersOfAllRatesQuery } from './api.ts'
import { storeSearchDates, readLastSearchDates, type StayDates } from './search-dates.ts'
import { readLastSearchAges, storeSearchAges } from './search-ages.ts'

/** The traveler's selection for a stay at a listing. */
export interface StaySelection {
  /** Undefined until dates are chosen. */
  readonly dates: StayDates | undefined
  readonly ages: readonly number[]
  /** Undefined until a rate is chosen; then the cheapest available rate applies. */
  readonly rateId: number | undefined
  readonly extraIds: readonly number[]
}

/** The price changed since the traveler saw it. `from`, `to`: totals in major units. */
export interface PriceChangeSinceSeen {
  readonly from: number
  readonly to: number
}

/** How fresh the imported calendars of a listing are, and until when somebody else holds the nights. */
export type StayCalendar = Pick<
  RouteResponseData<typeof listOffers>,
  'calendarCheckedMs' | 'isCalendarStale' | 'heldUntilMs'
>

export interface BookingCardState {
  readonly selection: StaySelection
  /**
   * Whether the traveler changed the selection since the page opened; before that, the offer key in the URL decides
   * which offer is selected.
   */
  readonly isChosen: boolean
  readonly change: (to: Partial<StaySelection>) => void
  /** The offers of all rates for the stay; undefined while loading or after an error. */
  readonly offers: readonly OfferWithPolicies[] | undefined
  /** The selected offer. */
  readonly offer: OfferWithPolicies | undefined
  /** Undefined while loading. */
  readonly calendar: StayCalendar | undefined
  /** New prices are loading; the prices shown belong to the previous selection. */
  readonly isBusy: boolean
  /** The list of rates is loading. An offer opened by its key can already be shown. */
  readonly isListing: boolean
  /** The offer for the key in the URL is loading. */
  readonly isOpening: boolean
  /** Why the offer for the key in the URL is not shown: it no longer exists, or loading it failed. */
  readonly linkProblem: 'ended' | 'failed' | undefined
  /** Loads the offer for the key in the URL again. */
  readonly reopen: () => void
  readonly error: Error | null
  /** Refetches all prices. */
  readonly reprice: () => Promise<void>
  readonly repriced: PriceChangeSinceSeen | undefined
  /** Offers pinned on this planning board are marked as pinned; 0 for no board. */
  readonly tripId: number
  /** Sets the planning board whose pinned offers are marked, unless the URL names a board. */
  readonly markPinsOf: (tripId: number) => void
}

const selectionOf = ({ day, length, ages, rateId, extraIds }: Offer): StaySelection => ({
  dates: { day, length },
  ages,
  rateId,
  extraIds,
})

/** The fields of a listing that decide what can be booked. */
type BookedListing = Pick<Listing, 'guests'>

/**
 * A selection that the traveler made on this page. It applies while the URL has the offer key from before the
 * selection, or the key that this page has put there since.
 */
interface Draft {
  readonly selection: StaySelection
  /** The offer key in the URL when the selection was made. */
  readonly basis: string
}

/**
 * Selection and offer for a listing. The URL holds the offer key, so that a reload, a shared link and the return from
 * log-in show the same offer; each selection replaces the key.
 */
export function useBookingCard(listingId: number, today: number, listing: BookedListing | undefined): BookingCardState {
  const guests = listing?.guests
  const [params] = usePageSearchParams()
  const urlKey = params.get('offerKey') ?? ''
  const [pinnedOn, setPinnedOn] = useState(0)
  const tripId = parseId(params.get('tripId') ?? undefined) ?? pinnedOn
  const [draft, setDraft] = useState<Draft>()
  const [mirrored, setMirrored] = useState('')
  const [seen, setSeen] = useState<Pick<Offer, 'totalPrice'>>()
  const [first] = useState(() => ({ dates: readLastSearchDates(today), ages: readLastSearchAges() }))
  const chosen = draft && (draft.basis === urlKey || mirrored === urlKey) ? draft.selection : undefined

  const byKey = (key: string) => offerByKeyQuery({ listingId, key, tripId })
  const keyed = useQuery({
    ...byKey(urlKey),
    enabled: urlKey !== '' && !chosen,
    // Choosing another board changes only whether the offer is marked as pinned, so the offer stays visible while it
    // reloads.
    placeholderData: (before) => (before?.key === urlKey ? before : undefined),
  })
  const isKeyed = urlKey !== '' && !chosen && !keyed.isError
  const defaults = {
    dates: first.dates,
    ages: limitedTo(first.ages, guests),
    rateId: undefined,
    extraIds: [],
  }
  const selection = chosen ?? (isKeyed && keyed.data ? selectionOf(keyed.data) : defaults)

  const { dates } = selection
  // A stay in the past can't be priced again, so only the offer of the key in the URL can be shown.
  const isOpen = dates !== undefined && dates.day >= today && (!isKeyed || keyed.isSuccess)
  const stay = { listingId, tripId, day: 0, length: 0, ...dates, ages: selection.ages }
  const list = useQuery({ ...offersOfAllRatesQuery(stay), enabled: isOpen, placeholderData: keepPreviousData })
  const offers = isOpen ? list.data?.offers : undefined
  const plain = offers && pickOffer(offers, selection.rateId)
  const extraIds = chosen && plain?.rateId === selection.rateId ? selection.extraIds : []
  const withExtras = useQuery({
    ...offerOfRateQuery({ ...stay, rateId: plain?.rateId ?? 0, extraIds }),
    enabled: isOpen && extraIds.length > 0,
    placeholderData: keepPreviousData,
  })
  const hasExtras = extraIds.length > 0
  const answer = isKeyed ? keyed : hasExtras ? withExtras : list
  // While the price with extras is loading, the price without extras is shown.
  const priced = withExtras.data?.rateId === plain?.rateId && !withExtras.isError ? withExtras.data : plain
  const open = hasExtras ? (withExtras.isError ? undefined : priced) : plain
  const offer = isKeyed ? keyed.data : open
  const isPrevious = list.isPlaceholderData || (hasExtras && (withExtras.isPlaceholderData || withExtras.isPending))
  const isOutdated = isOpen && !isKeyed && isPrevious

  const hasSelection = chosen !== undefined || isKeyed
  useMirror(hasSelection && !isOutdated ? offer : undefined, urlKey, byKey, setMirrored)
  return {
    selection,
    isChosen: chosen !== undefined,
    change: (to) => {
      // Extras belong to a rate, so choosing an extra also chooses the shown rate, and choosing a rate clears the
      // extras.
      const rateId = to.extraIds && selection.rateId === undefined ? offer?.rateId : selection.rateId
      const next = { ...selection, rateId, ...(to.rateId !== undefined && { extraIds: [] }), ...to }
      if (next.dates) storeSearchDates(next.dates)
      if (to.ages) storeSearchAges(to.ages)
      setSeen(undefined)
      setDraft({ selection: next, basis: urlKey })
    },
    offers,
    offer,
    calendar: isOpen ? list.data : undefined,
    isBusy: isOutdated || (isKeyed ? keyed.isPending : isOpen && answer.isPending),
    isListing: (isKeyed && keyed.isPending) || (isOpen && list.isPending),
    isOpening: isKeyed && keyed.isPending,
    linkProblem: chosen || !keyed.error ? undefined : isFinalApiRefusal(keyed.error) ? 'ended' : 'failed',
    reopen: () => void keyed.refetch(),
    error: offer || !isOpen ? null : answer.error,
    reprice: async () => {
      setSeen(offer)
      await Promise.all([isOpen && list.refetch(), answer !== list && answer.refetch()])
    },
    tripId,
    markPinsOf: setPinnedOn,
    repriced: changeOf(seen ?? (isKeyed ? keyed.data?.before : undefined), offer),
  }
}

/** The travelers' ages; if the party is too large for the listing, only those of the first `guests` travelers. */
const limitedTo = (ages: readonly number[], guests: number | undefined): readonly number[] =>
  guests === undefined || hasRoomForParty(guests, ages) ? ages : ages.slice(0, guests)

/** The offer of the chosen rate, otherwise the cheapest available one. */
const pickOffer = (offers: readonly OfferWithPolicies[], rateId: number | undefined): OfferWithPolicies | undefined =>
  offers.find((offer) => offer.rateId === rateId) ??
  offers.find(({ flags }) => hasFlag(flags, offerFlagBits.active)) ??
  offers[0]

function changeOf(
  before: Pick<Offer, 'totalPrice'> | undefined,
  offer: Pick<Offer, 'totalPrice' | 'currency'> | undefined,
): PriceChangeSinceSeen | undefined {
  if (
    !before ||
    !offer ||
    toMinorUnits(before.totalPrice, offer.currency) === toMinorUnits(offer.totalPrice, offer.currency)
  )
    return undefined
  return { from: before.totalPrice, to: offer.totalPrice }
}

/** Replaces the offer key in the URL by the key of the shown offer. */
function useMirror(
  offer: OfferWithPolicies | undefined,
  urlKey: string,
  byKey: (key: string) => ReturnType<typeof offerByKeyQuery>,
  onMirror: (key: string) => void,
): void {
  const navigate = usePageNavigate()
  const client = useQueryClient()
  const { search, state } = useLocation() as { search: string; state: unknown }
  useEffect(() => {
    if (!offer || offer.key === urlKey) return
    const params = new URLSearchParams(search)
    params.set('offerKey', offer.key)
    // Seeds the cache under the new key, so that returning to this URL needs no request.
    client.setQueryData(byKey(offer.key).queryKey, offer)
    onMirror(offer.key)
    void navigate({ search: `?${params}` }, { replace: true, state })
  }, [offer, urlKey, search, state, navigate, client, byKey, onMirror])
}
