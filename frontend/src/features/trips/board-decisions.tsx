import type { BoardListing } from '@nestboard/shared/itinerary/model.ts'
import type { User } from '@nestboard/shared/profile/model.ts'
import type { Product } from '@nestboard/shared/trips/model.ts'
import { useQuery } from '@tanstack/react-query'
import { useMinuteClock } from '../../lib/time/use-minute-clock.ts'
import { pinPricesQuery } from './api.ts'
import { buildComparedStay } from './compare/compared-stay.ts'
import { DecisionPanel } from './decision-panel.tsx'

interface Props {
  readonly tripId: number
  /** All pins and booked stays of the board. */
  readonly products: readonly Product[]
  readonly listings: readonly BoardListing[]
  readonly users: readonly User[]
}

/** The decisions of a board, earliest check-in first. Booked stays are left out: the board lists them itself. */
export function BoardDecisions({ tripId, products, listings, users }: Props) {
  const nowMs = useMinuteClock()
  const pins = products.filter(({ status }) => status === 'DRAFT')
  const { data, isPending } = useQuery(pinPricesQuery(tripId, pins))
  const chosen = products
    .filter(({ id, decision, status }) => decision?.productId === id && status !== 'BOOKED')
    .toSorted((a, b) => a.offer.day - b.offer.day)
  return chosen.map((product) => {
    const { listing, shown } = buildComparedStay(product, listings, data?.prices, { nowMs, isPricing: isPending })
    return <DecisionPanel key={product.id} {...{ product, listing, users, shown, nowMs }} />
  })
}
