import { reserveNights } from '@nestboard/functions/orders/nights.ts'
import { hasBoard, newBoard, pin } from './actions.ts'
import type { DemoContext } from './actions.ts'
import { answer, book, order, settled } from './orders.ts'
import { openNights } from './stays.ts'

const name = 'Otway weekends'

/**
 * A board of weekends, one of them over, and what else may become of an order: a no, no answer in time, and a change of
 * mind.
 * @returns the order nobody answered; it ends as soon as the timers look
 */
export async function createOtwayWeekends(context: DemoContext): Promise<number | undefined> {
  const { people, loadedMs, today, now, ago } = context
  const { traveller: isla, supplier: gus } = people
  if (await hasBoard(context, isla, name)) return undefined
  const nights = (stay: string, inDays: number) => openNights(stay, today + inDays, 2, loadedMs)
  const tripId = await newBoard(ago(50 * 24), isla, name)
  await stayedBefore(context, tripId)
  const late = ago(26)
  const unanswered = await order(late, isla, await pin(late, isla, tripId, nights('Marengo Bunkhouse', 30)))
  const dropped = await pin(now, isla, tripId, nights('Stringybark House', 66))
  // What follows from an order takes its time: the rest is told meanwhile.
  const cancelled = book(now, isla, gus, dropped).then(async () =>
    settled(now, isla, await order(now, isla, dropped, 'CANCEL')),
  )
  const declined = await order(now, isla, await pin(now, isla, tripId, nights('Johanna Tents', 52)))
  await answer(now, gus, declined, false)
  await cancelled
  return unanswered
}

/** Asked for seven weeks ago, answered three hours later, stayed at three weeks ago. */
async function stayedBefore({ people, loadedMs, today, ago }: DemoContext, tripId: number): Promise<void> {
  const { traveller: isla, supplier: gus } = people
  const asked = 49 * 24
  const weekend = openNights('Fern Gully Cabin', today - 21, 2, loadedMs)
  const id = await order(ago(asked), isla, await pin(ago(asked), isla, tripId, weekend))
  await answer(ago(asked - 3), gus, id, true)
  // Sold by the clock of then; the reaction that comes now finds it done.
  await reserveNights(id, loadedMs - (asked - 3) * 3_600_000)
}
