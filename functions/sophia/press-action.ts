import { badRequest, notFound } from '@nestboard/shared/kernel/fault.ts'
import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import { offerFlagBits } from '@nestboard/shared/offers/model.ts'
import type { ProposedSegment } from '@nestboard/shared/sophia/answer-card.ts'
import { sophiaErrorTexts } from '@nestboard/shared/sophia/faults.ts'
import type * as routes from '@nestboard/shared/sophia/routes.ts'
import { boardErrorTexts } from '@nestboard/shared/trips/faults.ts'
import { addSegments, removeSegments } from '../itinerary/segment.ts'
import type { NewSegment } from '../itinerary/segment.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import { readIdempotentResponse } from '../kernel/request/idempotent-response.ts'
import type { IdempotentCall } from '../kernel/request/idempotent-response.ts'
import type { Operation, OperationContext } from '../kernel/request/operation.ts'
import { readBoardMembership } from '../kernel/rights/board-membership.ts'
import { hashSecret } from '../kernel/secrets/new-id.ts'
import { idempotencyKey } from '../kernel/service-rows.ts'
import { commitTransaction, RepeatedCallError } from '../kernel/table/commit-transaction.ts'
import { nextVersion, retryOnConflict } from '../kernel/table/version.ts'
import { listOffers } from '../offers/list-offers.ts'
import { createProduct, deleteProduct } from '../trips/create-product.ts'
import { requireAnswer } from './answer.ts'
import { deriveBoardChatId, getDiscoverChatIdOfMessage } from './chat-ids.ts'
import { changeAnswer } from './chat.store.ts'
import type { ActionEffect, ActionResult, ChatMessageItem, StoredAction } from './rows.ts'

type Context = OperationContext<UserActor>

/** A press of one action: which it is, and the board that it changes. */
interface Press {
  readonly message: ChatMessageItem
  readonly actionIdx: number
  readonly action: StoredAction
  readonly effect: ActionEffect
  readonly tripId: number
  readonly context: Context
}

/** What an action made; `rows`: the actions of the single rows that it added, in the order of the ids. */
interface Made {
  readonly result: ActionResult
  readonly rows: readonly number[]
}

/** Carries out an action of an answer in Discover, on the board that the caller names. */
export const pressDiscoverAction: Operation<typeof routes.pressDiscoverAction> = (input, context) =>
  press(getDiscoverChatIdOfMessage(input.chatMsgId), input, input.tripId ?? 0, context)

/** Carries out an action of an answer on its board. */
export const pressBoardChatAction: Operation<typeof routes.pressBoardChatAction> = (input, context) =>
  press(deriveBoardChatId(input.chatMsgId), input, 0, context)

interface Input {
  readonly chatMsgId: number
  readonly actionIdx: number
  readonly undo: boolean
}

/**
 * Carries out an action once for all who may press it, or takes back what it did. A browser follows links by itself;
 * their press changes nothing.
 */
async function press(chatId: number, { chatMsgId, actionIdx, undo }: Input, named: number, context: Context) {
  return retryOnConflict(async () => {
    const [{ chat, answer: message }, isOnNamed] = await Promise.all([
      requireAnswer(context.actor, chatId, chatMsgId),
      named ? readBoardMembership(context.actor, named) : undefined,
    ])
    const action = message.actions?.[actionIdx]
    if (!action || message.state === 'STREAMING') throw badRequest(sophiaErrorTexts.noAction)
    const { effect, result } = action
    if (!effect || Boolean(result) === !undo) return { nms: message.nms, tripId: result?.tripId ?? 0 }
    const tripId = result?.tripId ?? (chat.tripId || named)
    if (!tripId) throw badRequest(sophiaErrorTexts.chooseBoard)
    // Who may use a board's conversation is on the board.
    const isMember =
      tripId === chat.tripId || Boolean(tripId === named ? isOnNamed : await readBoardMembership(context.actor, tripId))
    if (!isMember) throw notFound()
    if (result) await takeBack(effect, result, context)
    const actions = result
      ? withoutIds(message.actions ?? [], result.ids)
      : withResults(message, actionIdx, await carryOut({ message, actionIdx, action, effect, tripId, context }))
    const nms = nextVersion(message, context.nowMs)
    await commitTransaction([changeAnswer(message, { actions, nms })])
    return { nms, tripId }
  })
}

/** The actions of an answer after one was carried out; "Add all" carries out the actions of its rows, too. */
function withResults({ actions = [] }: ChatMessageItem, actionIdx: number, { result, rows }: Made): StoredAction[] {
  return actions.map((each, at) => {
    const row = rows.indexOf(at)
    if (at !== actionIdx && row === -1) return each
    const ids = at === actionIdx ? result.ids : [result.ids[row]!]
    return { ...each, presses: each.presses + 1, result: { ...result, ids } }
  })
}

/** The actions of an answer after these ids were removed from the board: an action without any is open again. */
const withoutIds = (actions: readonly StoredAction[], removed: readonly number[]): StoredAction[] =>
  actions.map(({ result, ...each }) => {
    const ids = result?.ids.filter((id) => !removed.includes(id)) ?? []
    return result && ids.length ? { ...each, result: { ...result, ids } } : each
  })

/** Names a press, so that people who press at once, and a press whose answer was lost, add the same things once. */
const onceOf = ({ message, actionIdx, action, tripId, context: { nowMs } }: Press): IdempotentCall => {
  const name = hashSecret(`${message.id} ${actionIdx} ${action.presses} ${tripId}`)
  return { key: idempotencyKey('assistant', 'press', name), bodyHash: name, nowMs }
}

async function carryOut(pressed: Press): Promise<Made> {
  const { effect, tripId, context } = pressed
  const made = (ids: readonly number[]) => ({ userId: context.actor.userId, tripId, ids: [...ids] })
  if (effect.kind === 'PIN_STAY') {
    const { id, isNew } = await pin(pressed)
    return { result: { ...made([id]), ...(!isNew && { isOlder: true }) }, rows: [] }
  }
  const segments = listSegmentsToAdd(pressed, effect)
  const once = onceOf(pressed)
  const stored = async () => (await readIdempotentResponse(once)) as number[] | undefined
  const ids = await addSegments(tripId, segments.map(toNewSegment), { ...context, once }).catch(
    async (error: unknown) => {
      if (error instanceof RepeatedCallError) return (await stored()) ?? []
      throw error
    },
  )
  return { result: made(ids), rows: segments.map(({ actionIdx }) => actionIdx) }
}

/** The rows that an action adds: its own, or those of "Add all" that are not on the board yet. */
function listSegmentsToAdd(
  { message, actionIdx }: Press,
  { card, from, till }: Extract<ActionEffect, { kind: 'ADD_SEGMENTS' }>,
): ProposedSegment[] {
  const shown = message.cards?.[card]
  if (shown?.kind !== 'SEGMENTS') throw badRequest(sophiaErrorTexts.noAction)
  return shown.segments
    .slice(from, till)
    .filter((row) => row.actionIdx === actionIdx || !message.actions?.[row.actionIdx]?.result)
}

/** Times of an itinerary are those of the clock at the place, written as UTC. */
const toNewSegment = ({ day, minutes, name, description, listingType }: ProposedSegment): NewSegment => ({
  name,
  description,
  listingType,
  timeFrom: day * msPerDay + (minutes ?? defaultMinutes) * 60_000,
})

/** Rows without a time are put at nine in the morning. */
const defaultMinutes = 9 * 60

/** Pins the cheapest offer that the stay has now; pinning the same stay twice gives the same pin. */
async function pin(pressed: Press): Promise<{ id: number; isNew: boolean }> {
  const { message, effect, tripId, context } = pressed
  const card = message.cards?.[effect.card]
  const stay = card?.kind === 'PIN' ? card.stay : undefined
  if (!stay || stay.day === null || stay.length === null) throw badRequest(sophiaErrorTexts.noAction)
  const { listingId, day, length, ages } = stay
  const { offers } = await listOffers({ listingId, day, length, ages, tripId }, context)
  const cheapest = offers.find(({ flags }) => hasFlag(flags, offerFlagBits.active))
  if (!cheapest) throw badRequest(boardErrorTexts.unavailable)
  // A pin that stands already is answered without writing, so only a pin that this press made holds its answer.
  const once = onceOf(pressed)
  const { id } = await createProduct({ tripId, offerKey: cheapest.key }, { ...context, once }).catch(
    async (error: unknown) => {
      const stored = error instanceof RepeatedCallError ? await readIdempotentResponse(once) : undefined
      if (stored) return stored as { id: number }
      throw error
    },
  )
  const stored = (await readIdempotentResponse(once)) as { id: number } | undefined
  return { id, isNew: stored?.id === id }
}

async function takeBack({ kind }: ActionEffect, result: ActionResult, context: Context): Promise<void> {
  const { tripId, ids, isOlder } = result
  if (isOlder) return
  if (kind === 'ADD_SEGMENTS') return removeSegments(tripId, ids, context)
  for (const id of ids) await deleteProduct({ id }, context).catch(unlessGone)
}

function unlessGone(error: unknown): void {
  if (!(error instanceof Error && 'status' in error && error.status === 404)) throw error
}
