import { splitSentences } from './prepare-text.ts'
import { readSlots } from './read-slots.ts'
import type { SlotContext, TripSlots } from './read-slots.ts'

/** Statements of the assistant about stays, prices and results. What they name is no proposal. */
const statement =
  /\b(?:rating|rated|stars?|results?|options?|matches|found|costs?|price|total|address|located at|phone|number is|how about|what about|have \d+|there(?:'s| is| are) (?:a|an|one|\d+|some|also|the)\b(?! (?:people|person|guests?|adults?)))\b/i
const people = /\b(?:people|persons?|guests?|adults?|party|group|travell?ers?)\b/i

/**
 * The slots that a message of the assistant proposes, as in "So that is one room from Friday, right?" The traveler's
 * answer may accept them.
 */
export function readProposal(text: string, context: Pick<SlotContext, 'today' | 'locale' | 'search'>): TripSlots {
  const proposing = splitSentences(text).filter((sentence) => !statement.test(sentence))
  if (proposing.length === 0) return {}
  const words = proposing.join(' ')
  const { rating: _, adults, ...slots } = readSlots(words, { ...context, asked: new Set(), known: {}, isAnswer: false })
  return { ...slots, ...(adults !== undefined && people.test(words) && { adults }) }
}
