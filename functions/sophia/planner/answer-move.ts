import { formatDay } from '@nestboard/shared/kernel/format-day.ts'
import { formatListingChip } from '@nestboard/shared/sophia/links.ts'
import { toWordLine } from '../grounding/known-facts.ts'
import { toStayInput } from '../tools/fields.ts'
import { checkAvailability } from '../tools/price-stay.ts'
import { proposePin } from '../tools/propose.ts'
import { readBoard } from '../tools/read-board.ts'
import { callTool, isRefused } from '../tools/tool.ts'
import { proposeRows, readPlannedStay } from './answer-plan.ts'
import { plainName } from './describe-stay.ts'
import { draftDays } from './draft-days.ts'
import type { PlannerScene } from './planner-scene.ts'

/** Proposes a pinned stay of the board on other days, and the days of the plan with it. */
export async function* answerMove(scene: PlannerScene): AsyncGenerator<string> {
  const { task, request, text } = scene
  const board = await callTool(task.tools, readBoard, {})
  const stays = isRefused(board) || !board.stays ? [] : board.stays
  const named = stays.filter(({ name }) => toWordLine(text).includes(toWordLine(name)))
  const [stay, ...others] = named.length ? named : stays
  if (!stay) {
    yield 'There is no stay on this board yet.'
    return
  }
  if (others.length && others.some(({ listingId }) => listingId !== stay.listingId)) {
    yield 'Which stay should I move? Tell me its name.'
    return
  }
  if (stay.isBooked) {
    yield `${plainName(stay.name)} is booked, so I can’t move it. Its reservation shows what its host allows.`
    return
  }
  const day = request.checkIn
  if (day === undefined || day < task.today) {
    yield day === undefined
      ? 'To which day should I move it?'
      : 'That date is in the past. To which day should I move it?'
    return
  }
  const { listingId, nights: length, ages } = stay
  const dates = { day, length, ages }
  const free = await callTool(task.tools, checkAvailability, { listingId, ...toStayInput(dates) })
  if (isRefused(free) || !free.isAvailable) {
    yield `${plainName(stay.name)} isn’t free for these dates. Shall I look for others nearby?`
    return
  }
  await callTool(task.tools, proposePin, { listingId, ...toStayInput(dates) })
  const planned = await readPlannedStay(scene, { listingId, name: stay.name, day, length, isBooked: false })
  yield `${plainName(stay.name)} is free from ${formatDay(day, { today: task.today })}. Pin it for the new dates, then take the old pin off the board. Its days move with it. ${formatListingChip({ listingId, ...dates })}\n\n`
  const rows = draftDays({ from: day, days: length + 1, request, stays: [planned], taken: new Map(), place: '' })
  yield* proposeRows(scene, { segments: rows, stays: [planned], place: undefined })
}
