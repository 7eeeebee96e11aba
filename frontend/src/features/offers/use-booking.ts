import { toMinor } from '@nestboard/shared/kernel/money.ts'
import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { hasRoom } from '@nestboard/shared/listing/stay.ts'
import { offerFlags, type ListedOffer, type Offer } from '@nestboard/shared/offers/model.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { idIn } from '../../lib/path-id.ts'
import { offerByKeyQuery, offerQuery, offersQuery } from './api.ts'
import { keepDates, keptDates, type Dates } from './kept-dates.ts'
import { agesOf, defaultParty } from './party.ts'

/** What a traveler asks for. */
export interface Asked {
  /** Undefined while no dates are chosen. */
  readonly dates: Dates | undefined
  readonly ages: readonly number[]
  /** Undefined until one is chosen: the cheapest that is free. */
  readonly rateId: number | undefined
  readonly extraIds: readonly number[]
}

/** Another price than the one somebody saw. `from`, `to`: totals in the major unit. */
export interface PriceChange {
  readonly from: number
  readonly to: number
}

export interface Booking {
  readonly asked: Asked
  /** Somebody chose something since the page was opened: until then all is as the address says. */
  readonly isChosen: boolean
  readonly change: (to: Partial<Asked>) => void
  /** The offers of all rates for the stay; undefined while they are asked for or refused. */
  readonly offers: readonly ListedOffer[] | undefined
  /** The one that is chosen. */
  readonly offer: ListedOffer | undefined
  /** What is shown is of the question before; the answer is on its way. */
  readonly isBusy: boolean
  /** No rates are known yet: a stay that is found by its key is known before the others of its listing. */
  readonly isListing: boolean
  /** What the key in the address stands for is not known yet. */
  readonly isOpening: boolean
  /** The key in the address stands for nothing any more. */
  readonly isLost: boolean
  readonly error: Error | null
  /** Asks for all prices again. */
  readonly reprice: () => Promise<void>
  readonly repriced: PriceChange | undefined
  /** The planning board whose pins mark the offers; 0 for none. */
  readonly tripId: number
  /** Marks the offers with the pins of this board. A board in the address comes first. */
  readonly markPinsOf: (tripId: number) => void
}

const askedIn = ({ day, length, ages, rateId, extraIds }: Offer): Asked => ({
  dates: { day, length },
  ages,
  rateId,
  extraIds,
})

/** What somebody chose since the address was as it is. */
interface Draft {
  readonly asked: Asked
  /** The offer key the address had then. */
  readonly basis: string
}

/**
 * The booking of a listing: what is asked for, and the offer for it. The address holds the key of the offer, so that a
 * reload, a link handed on and the way back from logging in lead to the same; each choice replaces it by another.
 */
export function useBooking(listingId: number, today: number, guests: number | undefined): Booking {
  const [params] = useSearchParams()
  const urlKey = params.get('offerKey') ?? ''
  const [pinnedOn, setPinnedOn] = useState(0)
  const tripId = idIn(params.get('tripId') ?? undefined) ?? pinnedOn
  const [draft, setDraft] = useState<Draft>()
  const [mirrored, setMirrored] = useState('')
  const [seen, setSeen] = useState<Pick<Offer, 'totalPrice'>>()
  const [first] = useState(() => keptDates(today))
  const chosen = draft && (draft.basis === urlKey || mirrored === urlKey) ? draft.asked : undefined

  const byKey = (key: string) => offerByKeyQuery({ listingId, key, tripId })
  const keyed = useQuery({
    ...byKey(urlKey),
    enabled: urlKey !== '' && !chosen,
    // Another board changes the marks alone: the offer stays in sight meanwhile.
    placeholderData: (before) => (before?.key === urlKey ? before : undefined),
  })
  const isKeyed = urlKey !== '' && !chosen && !keyed.isError
  const unasked = { dates: first, ages: fitting(agesOf(defaultParty), guests), rateId: undefined, extraIds: [] }
  const asked = chosen ?? (isKeyed && keyed.data ? askedIn(keyed.data) : unasked)

  const { dates } = asked
  // A stay in the past has one offer, the one of its key.
  const isOpen = dates !== undefined && dates.day >= today && (!isKeyed || keyed.isSuccess)
  const stay = { listingId, tripId, day: 0, length: 0, ...dates, ages: asked.ages }
  const list = useQuery({ ...offersQuery(stay), enabled: isOpen, placeholderData: keepPreviousData })
  const offers = isOpen ? list.data?.offers : undefined
  const plain = offers && theOne(offers, asked.rateId)
  const extraIds = chosen && plain?.rateId === asked.rateId ? asked.extraIds : []
  const withExtras = useQuery({
    ...offerQuery({ ...stay, rateId: plain?.rateId ?? 0, extraIds }),
    enabled: isOpen && extraIds.length > 0,
    placeholderData: keepPreviousData,
  })
  const hasExtras = extraIds.length > 0
  const answer = isKeyed ? keyed : hasExtras ? withExtras : list
  // Until the price with extras is there, the one without stands in for it.
  const priced = withExtras.data?.rateId === plain?.rateId && !withExtras.isError ? withExtras.data : plain
  const open = hasExtras ? (withExtras.isError ? undefined : priced) : plain
  const offer = isKeyed ? keyed.data : open
  const isOfBefore = list.isPlaceholderData || (hasExtras && (withExtras.isPlaceholderData || withExtras.isPending))
  const isOld = isOpen && !isKeyed && isOfBefore

  const isSaid = chosen !== undefined || isKeyed
  useMirror(isSaid && !isOld ? offer : undefined, urlKey, byKey, setMirrored)
  return {
    asked,
    isChosen: chosen !== undefined,
    change: (to) => {
      // Extras belong to a rate: choosing one fixes the other.
      const rateId = to.extraIds && asked.rateId === undefined ? offer?.rateId : asked.rateId
      const next = { ...asked, rateId, ...(to.rateId !== undefined && { extraIds: [] }), ...to }
      if (next.dates) keepDates(next.dates)
      setSeen(undefined)
      setDraft({ asked: next, basis: urlKey })
    },
    offers,
    offer,
    isBusy: isOld || (isKeyed ? keyed.isPending : isOpen && answer.isPending),
    isListing: (isKeyed && keyed.isPending) || (isOpen && list.isPending),
    isOpening: isKeyed && keyed.isPending,
    isLost: !chosen && keyed.isError,
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

/** A party no larger than the listing has room for. */
const fitting = (ages: readonly number[], guests: number | undefined): readonly number[] =>
  guests === undefined || hasRoom(guests, ages) ? ages : ages.slice(0, guests)

/** The offer of the chosen rate; else the cheapest that is free. */
const theOne = (offers: readonly ListedOffer[], rateId: number | undefined): ListedOffer | undefined =>
  offers.find((offer) => offer.rateId === rateId) ??
  offers.find(({ flags }) => hasFlag(flags, offerFlags.active)) ??
  offers[0]

function changeOf(
  before: Pick<Offer, 'totalPrice'> | undefined,
  offer: Pick<Offer, 'totalPrice' | 'currency'> | undefined,
): PriceChange | undefined {
  if (!before || !offer || toMinor(before.totalPrice, offer.currency) === toMinor(offer.totalPrice, offer.currency))
    return undefined
  return { from: before.totalPrice, to: offer.totalPrice }
}

/** Writes the key of the offer that is shown into the address, in place of the one before. */
function useMirror(
  offer: ListedOffer | undefined,
  urlKey: string,
  byKey: (key: string) => ReturnType<typeof offerByKeyQuery>,
  onMirror: (key: string) => void,
): void {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { search, state } = useLocation() as { search: string; state: unknown }
  useEffect(() => {
    if (!offer || offer.key === urlKey) return
    const params = new URLSearchParams(search)
    params.set('offerKey', offer.key)
    // The answer is here already; coming back to this address asks for nothing.
    client.setQueryData(byKey(offer.key).queryKey, offer)
    onMirror(offer.key)
    void navigate({ search: `?${params}` }, { replace: true, state })
  }, [offer, urlKey, search, state, navigate, client, byKey, onMirror])
}
