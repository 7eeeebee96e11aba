import { formatDay } from '@nestboard/shared/kernel/format-day.ts'
import * as routes from '@nestboard/shared/sophia/routes.ts'
import { listTrips } from '@nestboard/shared/trips/routes.ts'
import type { DemoContext } from './demo-board-activity.ts'
import { greatOceanRoadBoardName } from './great-ocean-road.ts'
import { findOpenNights } from './stays.ts'

/**
 * Asks the assistant as the traveler would: twice in Discover, and once for the days of a board. The stream has the
 * answers written, so nothing waits for them. Existing conversations stay unchanged.
 */
export async function createDemoConversations({
  now,
  today,
  loadedMs,
  people: { traveler },
}: DemoContext): Promise<void> {
  const [{ chats }, { trips }] = await Promise.all([
    now(traveler, routes.listDiscoverChats, {}),
    now(traveler, listTrips, {}),
  ])
  if (chats.length) return
  const ask = async (text: string): Promise<void> => {
    const { id: chatId } = await now(traveler, routes.createDiscoverChat, {})
    await now(traveler, routes.replyInDiscoverChat, { chatId, text })
  }
  const from = (stay: string, days: number, nights: number): string =>
    formatDay(findOpenNights(stay, today + days, nights, loadedMs).day, { today })
  const board = trips.find(({ name }) => name === greatOceanRoadBoardName)
  await Promise.all([
    ask(`A cabin on the Great Ocean Road from ${from('Keepers Light', 75, 4)} for 4 nights, 2 adults`),
    ask(`What is free in Lisbon from ${from('Casa Azulejo', 110, 3)} for 3 nights for two?`),
    board &&
      now(traveler, routes.readBoardChat, { tripId: board.id }).then(({ chat }) =>
        now(traveler, routes.replyInBoardChat, {
          chatId: chat.id,
          text: 'Plan slow days around our stays, we love beaches',
        }),
      ),
  ])
}
