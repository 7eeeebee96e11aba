import { newPerson } from '@nestboard/functions/auth/testing/person.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { handler } from '@nestboard/functions/sophia/index.ts'
import { askInDiscover, askOnBoard } from '@nestboard/functions/sophia/testing/conversation.ts'
import { handler as tripsHandler } from '@nestboard/functions/trips/index.ts'
import { newBoard } from '@nestboard/functions/trips/testing/board.ts'
import * as routes from '@nestboard/shared/sophia/routes.ts'
import { deleteTrip } from '@nestboard/shared/trips/routes.ts'
import { deliverTableChanges } from './deliveries.ts'

/** Asks the assistant in Discover and on a board, and deletes the conversation and the board. */
export async function runConversationScenario(): Promise<void> {
  const person = await newPerson('Cora Curious')
  const tripId = await newBoard(person)
  const { chatId } = await askInDiscover(person, 'Where shall I go?')
  await askOnBoard(person, tripId, 'What shall we do?')
  await deliverTableChanges()
  await callRoute(handler, routes.deleteDiscoverChat, { chatId }, person)
  await callRoute(tripsHandler, deleteTrip, { id: tripId }, person)
  await deliverTableChanges()
}
