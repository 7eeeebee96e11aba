import { hasBoard, newBoard, pin, plan, search, vote } from './actions.ts'
import type { DemoContext } from './actions.ts'
import { openNights } from './stays.ts'

const name = 'Lisbon, some day'

/** A new board of one traveler: a search, two pins and a flight. */
export async function createLisbon(context: DemoContext): Promise<void> {
  const { people, loadedMs, today, now } = context
  const isla = people.traveler
  if (await hasBoard(context, isla, name)) return
  const tripId = await newBoard(now, isla, name)
  const casa = openNights('Casa Azulejo', today + 75, 4, loadedMs)
  await search(now, isla, tripId, 'Casa Azulejo', casa)
  await vote(now, await pin(now, isla, tripId, casa), isla)
  await pin(now, isla, tripId, openNights('Mirador Rooms', casa.day, 4, loadedMs))
  await plan(now, isla, tripId, [
    { name: 'Flight', description: 'Lands after lunch', listingType: 'FLIGHT', day: casa.day, hour: 13 },
  ])
}
