import { formatAssistantLink } from '@nestboard/shared/sophia/links.ts'
import type { TravelerIntent } from '../understanding/trip-request.ts'

const reset = formatAssistantLink({ kind: 'reset' })

/** Answers that never change, by what the last message wants. They need no tool, and no model may write them anew. */
export const fixedAnswers: Partial<Record<TravelerIntent, string>> = {
  emergency:
    'I’m really sorry that you feel this way, and I’m glad that you said it. I can only help with travel, but you deserve help from a person right now. If you are in danger, please call your local emergency number, such as 112, 911, 999 or 000. You can also talk to somebody you trust, or to a crisis line in your country; they are free and open day and night.',
  advice:
    'I can’t give legal, medical, tax or visa advice, and a guess could harm you. Please ask a professional, or the authority in charge. If you like, I can look for a place to stay near where you need to be.',
  offTopic:
    'That’s outside of what I can do: I only help with trips on Nestboard. Tell me where you’d like to go, and when, and I’ll look for places to stay.',
  greet:
    'Hello, I’m Sophia. Tell me where you’d like to go, when, and how many of you there are, and I’ll look for places to stay.',
  thanks: 'You’re welcome. Tell me if anything should change, and I’ll look again.',
  help: 'I find places to stay that are free for your dates, compare them, pin them to a board, and draft the days of your itinerary. Try “a quiet cabin near the sea for two, five nights in January”, “something cheaper”, or “plan three slow days”.',
  reset: `Then let’s start over. [Begin a new conversation](${reset})`,
}
