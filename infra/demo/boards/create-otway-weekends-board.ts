import { reserveNights } from '@nestboard/functions/orders/nights.ts'
import { hasDemoBoard, createDemoBoard, pinStay } from './demo-board-activity.ts'
import type { DemoContext } from './demo-board-activity.ts'
import { approveOrDeclineOrder, bookPinnedStay, placeOrder, waitUntilOrderCompleted } from './orders.ts'
import { findOpenNights } from './stays.ts'

const name = 'Otway weekends'

/**
 * Creates a board of weekends, one of them in the past, that shows how orders end: declined, expired, canceled.
 * @returns the id of the order without an answer; it expires when the timers next run
 */
export async function createOtwayWeekendsBoard(context: DemoContext): Promise<number | undefined> {
  const { people, loadedMs, today, now, ago } = context
  const { traveler: isla, supplier: gus } = people
  if (await hasDemoBoard(context, isla, name)) return undefined
  const nights = (stay: string, inDays: number) => findOpenNights(stay, today + inDays, 2, loadedMs)
  const tripId = await createDemoBoard(ago(50 * 24), isla, name)
  await stayedBefore(context, tripId)
  const late = ago(26)
  const unanswered = await placeOrder(late, isla, await pinStay(late, isla, tripId, nights('Marengo Bunkhouse', 30)))
  const dropped = await pinStay(now, isla, tripId, nights('Stringybark House', 66))
  // Stream reactions to orders take time. The other parts of the board are created in the meantime.
  const canceled = bookPinnedStay(now, isla, gus, dropped).then(async () =>
    waitUntilOrderCompleted(now, isla, await placeOrder(now, isla, dropped, 'CANCEL')),
  )
  const declined = await placeOrder(now, isla, await pinStay(now, isla, tripId, nights('Johanna Tents', 52)))
  await approveOrDeclineOrder(now, gus, declined, false)
  await canceled
  return unanswered
}

/**
 * Creates the order of a past stay: placed seven weeks ago, approved three hours later, with check-in three weeks ago.
 */
async function stayedBefore({ people, loadedMs, today, ago }: DemoContext, tripId: number): Promise<void> {
  const { traveler: isla, supplier: gus } = people
  const orderedHoursAgo = 49 * 24
  const weekend = findOpenNights('Fern Gully Cabin', today - 21, 2, loadedMs)
  const id = await placeOrder(ago(orderedHoursAgo), isla, await pinStay(ago(orderedHoursAgo), isla, tripId, weekend))
  await approveOrDeclineOrder(ago(orderedHoursAgo - 3), gus, id, true)
  // Reserves the nights as if at the time of approval. The stream reaction would reserve them at the current time, but
  // finds them reserved.
  await reserveNights(id, loadedMs - (orderedHoursAgo - 3) * 3_600_000)
}
