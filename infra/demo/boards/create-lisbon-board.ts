import {
  hasDemoBoard,
  createDemoBoard,
  pinStay,
  addDemoBoardActivities,
  searchAroundStay,
  voteForPin,
} from './demo-board-activity.ts'
import type { DemoContext } from './demo-board-activity.ts'
import { findOpenNights } from './stays.ts'

const name = 'Lisbon, some day'

/** Creates a new board of one traveler: a search, two pins and a flight. */
export async function createLisbonBoard(context: DemoContext): Promise<void> {
  const { people, loadedMs, today, now } = context
  const isla = people.traveler
  if (await hasDemoBoard(context, isla, name)) return
  const tripId = await createDemoBoard(now, isla, name)
  const casa = findOpenNights('Casa Azulejo', today + 75, 4, loadedMs)
  await searchAroundStay(now, isla, tripId, 'Casa Azulejo', casa)
  await voteForPin(now, await pinStay(now, isla, tripId, casa), isla)
  await pinStay(now, isla, tripId, findOpenNights('Mirador Rooms', casa.day, 4, loadedMs))
  await addDemoBoardActivities(now, isla, tripId, [
    { name: 'Flight', description: 'Lands after lunch', listingType: 'FLIGHT', day: casa.day, hour: 13 },
  ])
}
