import type { Day } from '@nestboard/shared/kernel/day.ts'
import type { Gazetteer } from '../../gateways/maps/gazetteer.ts'
import { asksForOrigin, readQuestions } from './read-questions.ts'
import { readIntent, readPlanDays } from './read-intent.ts'
import { readProposal } from './read-proposal.ts'
import { readAnswer } from './read-answer.ts'
import { choosePlace, readPlaces } from './read-places.ts'
import { prepareText } from './prepare-text.ts'
import { addWishes, readSlots } from './read-slots.ts'
import type { TripSlots } from './read-slots.ts'
import { readComparison, readSelection } from './read-selection.ts'
import { readAssistantTopic, readTopic } from './read-topic.ts'
import type { Topic } from './read-topic.ts'
import type { RequestedPlace, TripRequest } from './trip-request.ts'

/** A message of a conversation. */
export interface ConversationTurn {
  readonly by: 'traveler' | 'assistant'
  readonly text: string
}

/** What the meaning of words depends on. */
export interface UnderstandingContext {
  readonly today: Day
  readonly places: Pick<Gazetteer, 'search'>
  /** BCP 47 tag of the traveler's language region; it decides whether 3/4 is in March or April. */
  readonly locale?: string | undefined
}

/** An understanding of a conversation that grows by its messages. */
export interface Understanding {
  readonly hear: (turn: ConversationTurn) => void
  readonly request: () => TripRequest
}

/** What the assistant's last message asked and proposed. */
interface Proposal {
  readonly asked: ReadonlySet<string>
  readonly slots: TripSlots
  readonly asksOrigin: boolean
}

const nothing: Proposal = { asked: new Set(), slots: {}, asksOrigin: false }

const samePlace = (a: RequestedPlace | undefined, b: RequestedPlace): boolean =>
  a?.text.toLowerCase() === b.text.toLowerCase() || (a?.match !== undefined && a.match.id === b.match?.id)

/** The earlier name of a place is kept, as it often says more: "Boston, MA" before "Boston". */
const choosePlaceOf = (
  now: RequestedPlace | undefined,
  before: RequestedPlace | undefined,
): RequestedPlace | undefined => (now && before && samePlace(before, now) ? before : (now ?? before))

const withoutPlace = ({ place: _, ...slots }: TripSlots): TripSlots => slots

/** Slots without those that new ones replace: nights replace a check-out and the reverse, and dates a window. */
function withoutReplaced(slots: TripSlots, added: TripSlots): TripSlots {
  const { checkOut, nights, window, ...rest } = slots
  const keepsCheckOut = added.nights === undefined || added.checkOut !== undefined
  const keepsNights = added.checkOut === undefined || added.nights !== undefined
  return {
    ...rest,
    ...(checkOut !== undefined && keepsCheckOut && { checkOut }),
    ...(nights !== undefined && keepsNights && { nights }),
    ...(window && added.checkIn === undefined && { window }),
  }
}

/** Slots that a no may correct. A wish beside it corrects nothing. */
const correctedSlots = ['place', 'checkIn', 'checkOut', 'nights', 'adults', 'rooms', 'rating'] as const

/** Starts to understand a conversation. */
export function startUnderstanding(context: UnderstandingContext): Understanding {
  const { today, locale } = context
  const searched = new Map<string, ReturnType<typeof context.places.search>>()
  const search = (query: string, most: number) => {
    const key = `${most} ${query.toLowerCase()}`
    const found = searched.get(key) ?? context.places.search(query, most)
    searched.set(key, found)
    return found
  }
  let topic: Topic = 'stay'
  let isTopicNamed = false
  let trip: TripSlots = {}
  /** Where the traveler goes by other services of the conversation, such as flights. */
  let elsewhere: { place: RequestedPlace; by: ConversationTurn['by'] } | undefined
  let proposal = nothing
  let fillsSlots = false
  /** What the traveler's last message wants, and the stay it points at. */
  let last: Pick<TripRequest, 'intent' | 'selection' | 'comparison'> = { intent: 'other' }

  const hearAssistant = (text: string): void => {
    const asked = readQuestions(text)
    const spoken = readAssistantTopic(text)
    if (topic === 'stay' && spoken === 'other' && !isTopicNamed) {
      // What was said so far was about the other service.
      if (trip.place) elsewhere = { place: trip.place, by: 'traveler' }
      trip = {}
    }
    if (spoken === 'stay' || (spoken === 'other' && !isTopicNamed)) topic = spoken
    if (topic === 'other') {
      const place = choosePlace(readPlaces(text, { search, isAsked: false, isLoose: false }))
      if (place && elsewhere?.by !== 'traveler') elsewhere = { place, by: 'assistant' }
      proposal = { asked, slots: {}, asksOrigin: asksForOrigin(text) }
      return
    }
    const slots = readProposal(text, { today, locale, search })
    // "From the 7th until when?" asks for the check-out only.
    proposal = { asked: new Set([...asked].filter((slot) => !Object.hasOwn(slots, slot))), slots, asksOrigin: false }
  }

  const hearTraveler = (text: string): void => {
    const named = readTopic(text, topic)
    const isNew = named !== undefined && named !== topic
    topic = named ?? topic
    isTopicNamed ||= named !== undefined
    const asked = isNew ? nothing.asked : proposal.asked
    if (topic === 'other') {
      const mentions = readPlaces(text, { search, isAsked: asked.has('place') && !proposal.asksOrigin, isLoose: false })
      const place = proposal.asksOrigin && mentions.length < 2 ? undefined : choosePlace(mentions)
      if (place && !(elsewhere?.by === 'traveler' && samePlace(elsewhere.place, place)))
        elsewhere = { place, by: 'traveler' }
      return
    }
    const slots = readSlots(text, { today, locale, search, asked, known: trip, isAnswer: true })
    const answer = readAnswer(text)
    const offered = isNew ? {} : proposal.slots
    // A correction accepts what it doesn't mention. Only a yes replaces what the traveler said before.
    const accepted: TripSlots =
      answer === 'no' && !correctedSlots.some((slot) => Object.hasOwn(slots, slot))
        ? trip
        : answer === 'yes'
          ? { ...offered, ...trip, ...withoutPlace(offered) }
          : { ...offered, ...trip }
    const place = choosePlaceOf(slots.place, accepted.place ?? elsewhere?.place)
    const { amenities, tastes, ...single } = slots
    const wishes = { ...(amenities && { amenities }), ...(tastes && { tastes }) }
    trip = { ...addWishes({ ...withoutReplaced(accepted, slots), ...single }, wishes), ...(place && { place }) }
    fillsSlots = Object.keys(slots).length > 0
  }

  return {
    hear: ({ by, text }) => {
      const prepared = prepareText(text)
      if (by === 'assistant') return hearAssistant(prepared)
      fillsSlots = false
      hearTraveler(prepared)
      proposal = nothing
      const selection = readSelection(prepared)
      const comparison = readComparison(prepared)
      const planDays = readPlanDays(prepared)
      const heard = { ...(selection && { selection }), ...(comparison && { comparison }) }
      const isOtherTopic = topic === 'other'
      const intent = readIntent(prepared, {
        ...heard,
        ...(planDays !== undefined && { planDays }),
        fillsSlots,
        isOtherTopic,
      })
      if (intent === 'reset') trip = {}
      if (planDays !== undefined) trip = { ...trip, planDays }
      last = { ...heard, intent }
    },
    request: () => ({ ...trip, ...last }),
  }
}
