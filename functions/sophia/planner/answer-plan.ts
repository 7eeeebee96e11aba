import { formatDay, formatDayRange } from '@nestboard/shared/kernel/format-day.ts'
import { msPerDay, parseIsoDay } from '@nestboard/shared/kernel/day.ts'
import type { Day } from '@nestboard/shared/kernel/day.ts'
import { maxProposedSegments } from '@nestboard/shared/sophia/answer-card.ts'
import { toStayInput } from '../tools/fields.ts'
import { checkAvailability } from '../tools/price-stay.ts'
import { proposeBoard, proposeSegments } from '../tools/propose.ts'
import { readBoard } from '../tools/read-board.ts'
import { readListing } from '../tools/read-listing.ts'
import { callTool, isRefused } from '../tools/tool.ts'
import { answerSearch } from './answer-search.ts'
import { plainName } from './describe-stay.ts'
import { draftDays } from './draft-days.ts'
import type { DraftedRow, PlannedStay } from './draft-days.ts'
import { findPartyAges } from './find-party-ages.ts'
import { findRequestedPlace } from './planner-scene.ts'
import type { PlannerScene, SearchedPlace } from './planner-scene.ts'
import { readDayToPlan } from './read-day-to-plan.ts'
import type { DayToPlan } from './read-day-to-plan.ts'
import { findStayDates } from './find-stay-dates.ts'

/** Days of a plan if the traveler names no number, and the most that one answer drafts. */
const defaultDays = 3
const mostDays = 10
/** Stays of a board whose pages are read for their times. */
const mostStays = 4

interface BoardSight {
  readonly stays: readonly PlannedStay[]
  readonly rows: readonly { readonly day: Day; readonly timeFrom: number; readonly isBooked: boolean }[]
}

const nothing: BoardSight = { stays: [], rows: [] }

/** Reads the times of a stay from its page, for planning around it. */
export async function readPlannedStay(
  { task }: PlannerScene,
  stay: Omit<PlannedStay, 'checkInTime' | 'checkOutTime'>,
): Promise<PlannedStay> {
  const page = await callTool(task.tools, readListing, { listingId: stay.listingId })
  const { checkInTime, checkOutTime } = isRefused(page) ? { checkInTime: '', checkOutTime: '' } : page
  return { ...stay, name: plainName(stay.name), checkInTime, checkOutTime }
}

/** The stays of the board that lie ahead, booked ones first; pinned ones count only where nothing is booked. */
async function readBoardSight(scene: PlannerScene): Promise<BoardSight> {
  const { task } = scene
  const board = task.isOnBoard ? await callTool(task.tools, readBoard, {}) : undefined
  if (!board || isRefused(board) || !board.stays) return nothing
  const ahead = board.stays.filter(({ day, nights }) => day + nights > task.today)
  const booked = ahead.filter(({ isBooked }) => isBooked)
  const chosen = (booked.length ? booked : ahead.slice(0, 1)).slice(0, mostStays)
  const stays = await Promise.all(
    chosen.map(({ listingId, name, day, nights: length, isBooked }) =>
      readPlannedStay(scene, { listingId, name, day, length, isBooked }),
    ),
  )
  return { stays, rows: board.segments }
}

/** Times that the itinerary has taken, by day; on a day that is planned anew only what is booked. */
function listTaken({ rows }: BoardSight, anew: Day | undefined): ReadonlyMap<Day, readonly number[]> {
  const kept = rows.filter(({ day, isBooked }) => isBooked || day !== anew)
  const byDay = Map.groupBy(kept, ({ day }) => day)
  const minutes = ([day, all]: [Day, typeof kept]): [Day, number[]] => [
    day,
    all.map(({ timeFrom }) => Math.floor((timeFrom % msPerDay) / 60_000)),
  ]
  return new Map([...byDay].map(minutes))
}

/** A stay that the conversation is about, if it is still free. */
async function readChosenStay(scene: PlannerScene, day: Day, length: number): Promise<PlannedStay[]> {
  const { task, request, shown } = scene
  const ages = findPartyAges(request)
  const only = shown.length === 1 ? shown[0]!.stay : undefined
  if (!only || !ages) return []
  const { listingId } = only
  const [page, free] = await Promise.all([
    callTool(task.tools, readListing, { listingId }),
    callTool(task.tools, checkAvailability, { listingId, ...toStayInput({ day, length, ages }) }),
  ])
  if (isRefused(page) || isRefused(free) || !free.isAvailable) return []
  const { name, checkInTime, checkOutTime } = page
  return [{ listingId, name: plainName(name), day, length, isBooked: false, checkInTime, checkOutTime }]
}

interface PlanDays {
  readonly from: Day
  readonly days: number
}

/** When the plan begins and how many days it has: from the words, or else from the board's stays. */
function findPlanDays({ request, task }: PlannerScene, { stays }: BoardSight): PlanDays | undefined {
  const dates = findStayDates(request, task.today)
  const wanted = request.planDays
  if ('day' in dates) return { from: dates.day, days: Math.min(wanted ?? dates.length + 1, mostDays) }
  if (request.checkIn !== undefined && request.checkIn >= task.today)
    return { from: request.checkIn, days: Math.min(wanted ?? defaultDays, mostDays) }
  const [first] = stays.toSorted((a, b) => a.day - b.day)
  if (!first) return undefined
  const from = Math.max(first.day, task.today)
  const till = Math.max(...stays.map((each) => each.day + each.length))
  return { from, days: Math.min(wanted ?? till - from + 1, mostDays) }
}

/** The day that alone is planned anew; null if the plan has no such day. */
function findOnlyDay(wanted: DayToPlan | undefined, { from, days }: PlanDays): Day | null | undefined {
  if (!wanted) return undefined
  if ('day' in wanted) return wanted.day
  const { position } = wanted
  return position > days ? null : from + (position > 0 ? position - 1 : days + position)
}

/** What is asked before a plan. An answer to it goes on with the plan. */
export const planQuestions = {
  where: 'Where should I plan your days?',
  when: 'From which day should I plan?',
} as const

const draftBegins = 'Here is a'
/** How many drafts the conversation holds already. */
const countDrafts = ({ task }: PlannerScene): number =>
  task.turns.filter(({ by, text }) => by === 'assistant' && text.startsWith(draftBegins)).length

/** Drafts days for the itinerary, around the stays of the board, and says what is checked and what is not. */
export async function* answerPlan(scene: PlannerScene): AsyncGenerator<string> {
  const { request, text, task } = scene
  const [sight, place] = await Promise.all([readBoardSight(scene), findRequestedPlace(scene)])
  if (!place && !sight.stays.length) {
    yield place === null ? 'I don’t know that place. Which town or region is it near?' : planQuestions.where
    return
  }
  const wanted = readDayToPlan(text, task.today)
  // A day by its date is no beginning of a plan, though it was read as a check-in.
  const plan = wanted && 'day' in wanted ? { from: wanted.day, days: 1 } : findPlanDays(scene, sight)
  if (!plan) {
    yield planQuestions.when
    return
  }
  const { from, days } = plan
  const only = findOnlyDay(wanted, plan)
  if (only === null) {
    yield `The plan has ${days === 1 ? 'one day' : `${days} days`}. Which of them should I plan anew?`
    return
  }
  const inside = sight.stays.filter((each) => each.day < from + days && each.day + each.length >= from)
  const stays = inside.length || only !== undefined ? inside : await readChosenStay(scene, from, Math.max(1, days - 1))
  const taken = listTaken(sight, only)
  const anew = only === undefined ? undefined : { day: only, drafts: countDrafts(scene) }
  const rows = draftDays({ from, days, request, stays, taken, place: place?.name ?? '', anew })
  const segments = rows.slice(0, maxProposedSegments)
  if (!segments.length) {
    yield 'These days are full already, so I have nothing to add. Tell me which row I should replace.'
    return
  }
  yield* proposeRows(scene, { segments, stays, place: place ?? undefined })
}

/** Numbers of days as a title begins with them, from one to `mostDays`. */
const dayCounts = 'One Two Three Four Five Six Seven Eight Nine Ten'.split(' ')

interface Draft {
  readonly segments: readonly DraftedRow[]
  readonly stays: readonly PlannedStay[]
  readonly place: SearchedPlace | undefined
}

/** Proposes the rows, and says what they are and what backs them. */
export async function* proposeRows(scene: PlannerScene, draft: Draft): AsyncGenerator<string> {
  const { task, request } = scene
  const { segments, stays, place } = draft
  const where = place?.name ?? stays[0]!.name
  const count = new Set(segments.map(({ date }) => date)).size
  const title = `${dayCounts[count - 1] ?? count} ${count === 1 ? 'day' : 'days'} at ${where}`.slice(0, 100)
  const proposed = await callTool(task.tools, proposeSegments, { title, segments: [...segments] })
  const sorted = segments.map(({ date }) => parseIsoDay(date)).toSorted((a, b) => a - b)
  const [first, last] = [sorted[0]!, sorted.at(-1)!]
  const { today } = task
  const range = first === last ? formatDay(first, { today }) : formatDayRange(first, last, { today })
  const pace = request.pace === 'slow' ? 'slow ' : request.pace === 'fast' ? 'full ' : ''
  yield `${draftBegins} ${pace}draft for ${where}, ${range}. Nothing is on your board until you add it. `
  if (stays.some(({ isBooked }) => isBooked))
    yield 'It leaves room for the check-in and check-out of what you have booked. '
  yield 'The ideas are my own and carry a mark: no record on Nestboard backs them, so look up times before you go.'
  if (!isRefused(proposed) && proposed.conflicts.length)
    yield ` ${proposed.conflicts.length === 1 ? 'One row doesn’t' : `${proposed.conflicts.length} rows don’t`} fit what is there; see the note beside it.`
  if (!task.isOnBoard && place) {
    await callTool(task.tools, proposeBoard, { name: place.name, place: place.name })
    yield ' You can make a board for it, too.'
  }
  // Stays that the conversation has shown are not listed again.
  const knowsStay = stays.length > 0 || scene.shown.length > 0
  if (!knowsStay && place && findPartyAges(request) && 'day' in findStayDates(request, task.today)) {
    yield '\n\n'
    yield* answerSearch(scene)
  }
}
