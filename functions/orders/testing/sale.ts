import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import { createUserRate } from '@nestboard/shared/personal-offers/routes.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { handler } from '../../personal-offers/index.ts'
import { createGuestAcceptingOffers } from '../../personal-offers/testing/access-patterns.ts'
import { newBoard, pinStayOnBoard } from '../../trips/testing/board.ts'
import type { BookableStay } from '../../trips/testing/board.ts'
import { placeOrder } from './ordering.ts'
import type { PinnedStay } from './ordering.ts'

/** Creates a traveler, offers them a PRIVATE rate as a team member, and pins the offer. */
export async function newPersonalOfferPin(
  stay: BookableStay,
  seller: { cookie: string },
): Promise<Pick<PinnedStay, 'productId' | 'traveler'>> {
  const traveler = await createGuestAcceptingOffers()
  const dayFrom = dayInZone('UTC', Date.now()) + 30
  const offer = {
    userId: traveler.userId,
    listingId: stay.listingId,
    listingType: 'STAY',
    rateId: stay.rates[0]!.rate.id,
    rateType: 'DAILY',
    dayFrom,
    dayTill: dayFrom + 20,
    lengthMin: 1,
    lengthMax: 7,
  } as const
  const { error } = await callRoute(handler, createUserRate, offer, seller)
  if (error !== null) throw new Error(`offer refused: ${error}`)
  return { productId: await pinStayOnBoard(await newBoard(traveler), traveler, stay), traveler }
}

/** Places an order of a team member's personal offer. */
export async function placePersonalOfferOrder(stay: BookableStay, seller: { cookie: string }) {
  const pin = await newPersonalOfferPin(stay, seller)
  return { pin, id: await placeOrder(pin) }
}
