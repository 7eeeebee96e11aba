import type { Day } from '@nestboard/shared/kernel/day.ts'
import { getSeriesValueOn } from '@nestboard/shared/kernel/series.ts'
import { updatePreference } from '@nestboard/shared/profile/routes.ts'
import { listRates, updateRateValues } from '@nestboard/shared/rates/routes.ts'
import { repriceProduct } from '@nestboard/shared/trips/routes.ts'
import {
  hasDemoBoard,
  createDemoBoard,
  pinStay,
  addDemoBoardActivities,
  searchAroundStay,
  voteForPin,
} from './demo-board-activity.ts'
import type { DemoContext } from './demo-board-activity.ts'
import { bookPinnedStay, placeOrder } from './orders.ts'
import { findOpenNights } from './stays.ts'
import type { BookableStayNights } from './stays.ts'

/** The board that the traveler has starred. */
export const greatOceanRoadBoardName = 'Great Ocean Road'
/** The stay whose price rises after it was pinned. */
export const stayWithRaisedPrice = 'Saltgrass Villa'

/**
 * Creates a shared board that the traveler has starred: pins with votes (one pin became more expensive, one sold out,
 * one is in the past), a booked stay, and a stay whose order waits for the supplier's approval.
 */
export async function createGreatOceanRoadBoard(context: DemoContext): Promise<void> {
  const { people, loadedMs, today, now, ago } = context
  const { traveler: isla, companion: amara, supplier: gus } = people
  if (await hasDemoBoard(context, isla, greatOceanRoadBoardName)) return
  const nights = (stay: string, from: Day) => findOpenNights(stay, from, 2, loadedMs)
  const then = ago(12 * 24)
  const tripId = await createDemoBoard(then, isla, greatOceanRoadBoardName, [amara])
  await pinStay(then, isla, tripId, nights('Shearwater Lodge', today - 3))
  await now(isla, updatePreference, { id: isla.userId, tripIds: [tripId] })

  const house = nights('Stringybark House', today + 28)
  const light = nights('Keepers Light', afterwards(house))
  const villa = nights(stayWithRaisedPrice, afterwards(house))
  const booked = await pinStay(now, isla, tripId, house)
  const cabin = nights('Fern Gully Cabin', afterwards(light))
  const lost = await pinStay(now, isla, tripId, cabin)
  // Stream reactions to orders take time. The other parts of the board are created in the meantime.
  const orders = Promise.all([bookPinnedStay(now, isla, gus, booked), loseToAmara(context, lost, cabin)])
  await searchAroundStay(now, isla, tripId, 'Stringybark House', house)
  await searchAroundStay(now, amara, tripId, 'Keepers Light', light)
  await voteForPin(now, await pinStay(now, isla, tripId, light), isla, amara)
  await voteForPin(now, await pinStay(now, amara, tripId, villa), amara)
  await raisePrice(context, villa)
  await placeOrder(now, isla, await pinStay(now, isla, tripId, nights('Johanna Tents', afterwards(light))))
  await addDemoBoardActivities(now, isla, tripId, [
    {
      name: 'Drive along the coast',
      description: 'Leave before breakfast',
      listingType: 'CAR',
      day: house.day,
      hour: 8,
    },
    {
      name: 'Walk to the lighthouse',
      description: 'Boots and a flashlight',
      listingType: 'ACTIVITY',
      day: light.day,
      hour: 17,
    },
    { name: 'Dinner by the harbor', description: 'For two', listingType: 'RESTAURANT', day: light.day, hour: 19 },
  ])
  await orders
}

/** Returns the day of check-out. */
const afterwards = ({ day, length }: BookableStayNights): Day => day + length

const risesBy = 1.08

/**
 * Raises the prices of nights after they were pinned. Weekend nights have their own prices, so raising the rate's
 * price would not be enough.
 */
async function raisePrice({ people: { supplier }, now }: DemoContext, nights: BookableStayNights): Promise<void> {
  const { listingId, rateId, day, length } = nights
  const { rates } = await now(supplier, listRates, { listingId })
  const rate = rates.find(({ id }) => id === rateId)
  if (!rate) throw new Error('the demo has no such rate')
  const values = Array.from({ length }, (_, at) =>
    Math.round((getSeriesValueOn(rate, day + at) ?? rate.price) * risesBy),
  )
  await now(supplier, updateRateValues, { id: rateId, dayOne: day, values })
}

/** Books, as another traveler, a stay that is pinned on this board, so that the pin is sold out. */
async function loseToAmara({ people, now }: DemoContext, pinId: number, nights: BookableStayNights): Promise<void> {
  const { traveler: isla, companion: amara, supplier: gus } = people
  const board = await createDemoBoard(now, amara, 'A cabin for myself')
  await bookPinnedStay(now, amara, gus, await pinStay(now, amara, board, nights))
  await now(isla, repriceProduct, { id: pinId })
}
