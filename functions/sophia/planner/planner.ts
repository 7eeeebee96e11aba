import type { Mind, MindTask } from '../../gateways/assistant/port.ts'
import { loadBundledGazetteer } from '../../gateways/maps/gazetteer-maps-service.ts'
import { asksAboutStay, prepareText } from '../understanding/prepare-text.ts'
import { readSlots } from '../understanding/read-slots.ts'
import { understandConversation } from '../understanding/understand-conversation.ts'
import { answerAboutStay, findSelectedStay } from './answer-about-stay.ts'
import { answerMove } from './answer-move.ts'
import { answerPlan, planQuestions } from './answer-plan.ts'
import { answerSearch } from './answer-search.ts'
import { answerWhichHave } from './answer-which-have.ts'
import { answerWhichIsFirst } from './answer-which-is-first.ts'
import { findNamedStay } from './find-named-stay.ts'
import { fixedAnswers } from './fixed-answers.ts'
import type { PlannerScene } from './planner-scene.ts'
import { findShownStays } from './find-shown-stays.ts'
import { readDayToPlan } from './read-day-to-plan.ts'
import { readRanking } from './read-ranking.ts'
import { readStayWishes } from './read-stay-wishes.ts'

/**
 * The mind that needs no model: it understands the conversation by rules, asks for one missing thing at a time, and
 * speaks only of what the tools answered.
 */
export const planner: Mind = async function* planner(task: MindTask): AsyncGenerator<string> {
  const scene = readScene(task)
  const { request, shown, text } = scene
  const fixed = fixedAnswers[request.intent]
  if (fixed !== undefined) {
    yield fixed
    return
  }
  if (task.isOnBoard && readStayWishes(text).has('move')) {
    yield* answerMove(scene)
    return
  }
  if (wantsPlan(scene)) {
    yield* answerPlan(scene)
    return
  }
  if (request.intent === 'decline') {
    yield 'All right. What should be different: the place, the dates, the price, or the kind of stay?'
    return
  }
  const comparison = shown.length > 1 ? compareShown(scene) : undefined
  if (comparison) {
    yield* comparison
    return
  }
  const selected = isAboutShownStay(scene) ? findSelectedStay(scene) : undefined
  if (selected) {
    yield* answerAboutStay(scene, selected)
    return
  }
  if (isAboutShownStay(scene) && shown.length > 1) {
    yield 'Which one do you mean? You can say “the first one”, or its name.'
    return
  }
  if (request.intent === 'other' && !request.place) {
    yield 'I’m not sure what you mean. Tell me where you’d like to go and when, or ask me to plan days for a board.'
    return
  }
  yield* answerSearch(scene)
}

/** Understands the conversation, and finds the stays that it has shown. */
function readScene(task: MindTask): PlannerScene {
  const places = loadBundledGazetteer()
  const understood = understandConversation(task.turns, { today: task.today, places })
  const text = prepareText(task.turns.findLast(({ by }) => by === 'traveler')?.text ?? '')
  const search = places.search.bind(places)
  const heard = readSlots(text, { today: task.today, search, asked: new Set(), known: {}, isAnswer: true })
  // "Things to do in Lorne from the 8th" is about another service than a stay, but a plan all the same.
  const request = understood.intent === 'plan' ? { ...heard, ...understood } : understood
  return { task, request, text, heard, shown: findShownStays(task.turns) }
}

const questionsOfPlans: ReadonlySet<string> = new Set(Object.values(planQuestions))

/** Whether the last message asks for a plan, for a day of one, or answers the planner's question for one. */
function wantsPlan({ request, text, task }: PlannerScene): boolean {
  if (request.intent === 'plan') return true
  if (fixedAnswers[request.intent] !== undefined) return false
  const before = task.turns.findLast(({ by }) => by === 'assistant')?.text ?? ''
  const answersQuestion = questionsOfPlans.has(before) && ['search', 'other', 'accept'].includes(request.intent)
  const day = readDayToPlan(text, task.today)
  return answersQuestion || (day !== undefined && 'position' in day)
}

/** Whether the last message names a trip of its own, so that it is no question about stays that were shown. */
const namesTrip = ({ heard: { place, checkIn, nights, adults, window } }: PlannerScene): boolean =>
  [place, checkIn, nights, adults, window].some((slot) => slot !== undefined)

/** The answer to a question that compares the stays that were shown. */
function compareShown(scene: PlannerScene): AsyncGenerator<string> | undefined {
  const { text, heard } = scene
  if (namesTrip(scene)) return undefined
  const ranking = readRanking(text)
  if (ranking) return answerWhichIsFirst(scene, ranking)
  const asks = readStayWishes(text).has('which') || asksAboutStay(text)
  return asks && heard.amenities?.length && !findNamedStay(text, scene.shown)
    ? answerWhichHave(scene, heard.amenities)
    : undefined
}

/** Whether the last message is about a stay that was shown. */
function isAboutShownStay(scene: PlannerScene): boolean {
  const { request, shown, text } = scene
  if (!shown.length || request.comparison) return false
  if (findNamedStay(text, shown) || readStayWishes(text).has('pin') || request.selection !== undefined) return true
  return ['details', 'book', 'select', 'accept'].includes(request.intent) || (asksAboutStay(text) && !namesTrip(scene))
}
