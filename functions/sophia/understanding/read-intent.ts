import { readAnswer } from './read-answer.ts'
import type { TravelerIntent, TripRequest } from './trip-request.ts'

const emergency =
  /\b(?:kill(?:ing)? myself|suicid\w*|(?:end(?:ing)?|tak(?:e|ing)) my (?:own )?life|(?:hurt(?:ing)?|cut(?:ting)?) myself|self[- ]harm|want to die|(?:don't|dont|do not) want to (?:live|be alive)|(?:hit|hits|beats?|hurts?|abus(?:es|ed|ing)|threatens?) me\b(?! up)|domestic violence|call an ambulance|in danger|being attacked|emergency)\b/i
const advice =
  /\b(?:legal (?:advice|rights)|sue\b|lawyer|visa (?:rules|requirements?|advice)|my (?:symptoms|medication)|medical advice|diagnos\w*|dosage|is it safe to take|prescri\w+|tax advice|invest(?:ing|ment) advice)\b/i
const offTopic =
  /\b(?:(?:bombs?|explosives?|weapons?|cocaine|heroin)\b|buy (?:some )?drugs|solve \d\w*|write (?:me )?(?:an? |some )?(?:poem|code|essay|song|story|python|javascript)|homework|president|election|politic\w*|stock (?:market|price)s?|bitcoin|crypto|football score|translate this|tell me a joke|system prompt|your (?:instructions|prompt)|ignore (?:all |your |the )?(?:previous|prior|above))\b/i
const reset =
  /\b(?:start (?:over|again|afresh)|from scratch|reset|forget (?:everything|all|it all)|new (?:trip|search|chat))\b/i
const help =
  /\bwhat can you do\b|\bhow (?:do|does) (?:this|you|it) work\b|\bwho are you\b|^\W*help\W*$|\bare you (?:a )?(?:human|bot|robot|real|ai)\b/i
const thanks =
  /\b(?:thanks|thank you|thx|cheers|much appreciated|ta\b|that's all|that is all|that would be all|that will be all)\b/i
const greet = /^\W*(?:hi|hello|hey|hiya|good (?:morning|afternoon|evening)|g'?day|greetings)(?: (?:there|sophia))?\W*$/i
const plan =
  /\b(?:(?<!\bchanged? (?:my|our|the) )plan(?! (?:to|on)\b)|itinerary|draft|schedule|day by day|day-by-day|what should (?:we|i) do|things to do|what to do|plan (?:my|our|the) (?:days|trip)|re-?plan)\b/i
const book =
  /\b(?:book|reserve|make (?:a|the|my) (?:reservation|booking))\b(?! (?:club|shop|store))|\bi'll take (?:it|that|the)\b|\bgo ahead with\b/i
const details =
  /\b(?:tell me more|more (?:about|details|info)|details|what(?:'s| is) the (?:address|phone|number|price|cost|cancellation|total|rating)|how (?:much|far)|(?:does|do|is|are) (?:it|they|the|that|there(?! (?:an?|any|another|other|something|anything)\b))\b.*\?|phone number|address|cancellation policy|refund|check-?in time|reviews)/i
const search =
  /\b(?:find|search|look(?:ing)? for|show|need|want|stay|somewhere|anything|something|any other|another|else|options?|recommend|suggest|where (?:can|should))\b/i
const select = /\b(?:i (?:like|prefer|choose|pick|want)|let's (?:take|go with|do)|go with|choose|pick|take)\b/i

const days =
  /\b(?:plan|itinerary for|draft|schedule)\s+(?:me |us |our |my |a |the |out )*(\d{1,2}|two|three|four|five|six|seven|a week)[- ]?(?:\w+ )?(?:days?\b|\b)|\b(\d{1,2}|two|three|four|five|six|seven)[- ]days? (?:itinerary|plan|trip plan|schedule)\b/i
/** In a message that asks for a plan. */
const anyDays = /\b(\d{1,2}|two|three|four|five|six|seven)[- ](?:\w+ )?days?\b/i
const dayWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven']

/** Number of days that a message asks to plan. */
export function readPlanDays(text: string): number | undefined {
  const match = days.exec(text) ?? (plan.test(text) ? anyDays.exec(text) : null)
  const word = (match?.[1] ?? match?.[2])?.toLowerCase()
  if (!word) return undefined
  const count = word === 'a week' ? 7 : /^\d/.test(word) ? Number(word) : dayWords.indexOf(word)
  return count > 0 && count <= 60 ? count : undefined
}

/** What a message wants. `heard`: what else was read from it. */
export function readIntent(
  text: string,
  heard: Partial<Pick<TripRequest, 'selection' | 'comparison' | 'planDays'>> & {
    fillsSlots: boolean
    isOtherTopic: boolean
  },
): TravelerIntent {
  if (emergency.test(text)) return 'emergency'
  if (advice.test(text)) return 'advice'
  if (offTopic.test(text)) return 'offTopic'
  if (reset.test(text)) return 'reset'
  if (help.test(text)) return 'help'
  if (greet.test(text)) return 'greet'
  if (heard.planDays !== undefined || plan.test(text)) return 'plan'
  if (heard.comparison) return 'compare'
  const isBooking = book.test(text)
  if (heard.selection) return isBooking ? 'book' : details.test(text) ? 'details' : 'select'
  const answer = readAnswer(text)
  if (answer === 'no' && !heard.fillsSlots && !search.test(text.replace(/^\W*no\b/i, '')))
    return thanks.test(text) ? 'thanks' : 'decline'
  if (isBooking) return 'book'
  if (heard.isOtherTopic && !heard.fillsSlots) return 'offTopic'
  if (details.test(text) && !heard.fillsSlots) return 'details'
  if (thanks.test(text) && !heard.fillsSlots && !search.test(text)) return 'thanks'
  if (answer === 'yes' && !heard.fillsSlots && !search.test(text)) return 'accept'
  if (heard.fillsSlots || search.test(text)) return 'search'
  return select.test(text) ? 'select' : 'other'
}
