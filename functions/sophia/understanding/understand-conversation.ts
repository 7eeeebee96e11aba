import { startUnderstanding } from './start-understanding.ts'
import type { ConversationTurn, UnderstandingContext } from './start-understanding.ts'
import type { TripRequest } from './trip-request.ts'

/** What the traveler asked for, after the last of these messages. */
export function understandConversation(turns: readonly ConversationTurn[], context: UnderstandingContext): TripRequest {
  const understanding = startUnderstanding(context)
  for (const turn of turns) understanding.hear(turn)
  return understanding.request()
}
