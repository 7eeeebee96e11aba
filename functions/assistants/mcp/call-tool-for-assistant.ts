import * as z from 'zod/mini'
import type { AssistantCall } from '@nestboard/shared/assistants/model.ts'
import { earliestLocalDayAt } from '@nestboard/shared/kernel/day.ts'
import { badRequest, Fault, notFound } from '@nestboard/shared/kernel/fault.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import type { AssistantToolName } from '@nestboard/shared/sophia/answer-card.ts'
import type { UserActor } from '../../kernel/request/actor.ts'
import type { OperationContext } from '../../kernel/request/operation.ts'
import { chargeRateLimit } from '../../kernel/request/rate-limit.ts'
import { readPublicListings } from '../../itinerary/read-public-listings.ts'
import { AnswerRecord } from '../../sophia/answer-record.ts'
import { deriveBoardChatId } from '../../sophia/chat-ids.ts'
import { postProposal } from '../../sophia/post-proposal.ts'
import { createToolBox } from '../../sophia/tools/create-tool-box.ts'
import { findPlace } from '../../sophia/tools/find-place.ts'
import { isRefused } from '../../sophia/tools/tool.ts'
import type { ToolContext } from '../../sophia/tools/tool.ts'
import type { AssistantItem } from '../rows.ts'
import { boardProposalTools, isProposingTool, isToolAllowed } from './list-tools-of-scopes.ts'

/** What a tool answered, and what the person's list of calls says of it. */
export interface ToolOutcome {
  readonly answer: unknown
  readonly call: Pick<AssistantCall, 'outcome' | 'detail' | 'tripId'>
}

interface Caller {
  readonly item: Pick<AssistantItem, 'name' | 'scopes' | 'tripIds'>
  readonly operation: OperationContext<UserActor>
  /** Scheme and host of the site, for links. */
  readonly origin: string
}

const refuse = (text: string): ToolOutcome => ({
  answer: { error: text },
  call: { outcome: 'REFUSED', detail: text, tripId: null },
})

/**
 * Runs a tool of Sophia's for a connected assistant, with its person's rights and within its scopes. A reading tool
 * writes nothing, and a proposing one puts its proposal into a conversation of the person.
 */
export async function callToolForAssistant(
  name: AssistantToolName,
  input: Record<string, unknown>,
  caller: Caller,
): Promise<ToolOutcome> {
  const { item, operation } = caller
  if (!isToolAllowed(name, item.scopes)) return refuse('This assistant may not do that')
  try {
    return isProposingTool(name)
      ? await propose(name, input, caller)
      : await runTool(name, input, contextOf(caller, new AnswerRecord(0, operation.nowMs), 0))
  } catch (error) {
    if (!(error instanceof Fault && error.status < 500)) throw error
    return refuse(error.text ?? error.message)
  }
}

const contextOf = ({ item, operation }: Caller, record: AnswerRecord, tripId: number): ToolContext => ({
  operation,
  today: earliestLocalDayAt(operation.nowMs),
  tripId,
  record,
  mayNameBoard: (id) => mayNameBoard(item, id),
})

const mayNameBoard = ({ scopes, tripIds }: Caller['item'], id: number): boolean =>
  scopes.includes('BOARDS') && (tripIds.length === 0 || tripIds.includes(id))

async function runTool(name: AssistantToolName, input: unknown, context: ToolContext): Promise<ToolOutcome> {
  const answer = await createToolBox(context).call(name, input)
  if (isRefused(answer)) return refuse(answer.error)
  const { sources } = context.record
  const detail = sources.map((source) => `${source.title}: ${source.detail}`).join('; ')
  return { answer, call: { outcome: 'DONE', detail, tripId: null } }
}

const boardSchema = z.object({ tripId: z._default(idField(), 0) })
const noBoard = z.object({ tripId: z.optional(z.literal(0)) })

const whatIsProposed: Partial<Record<AssistantToolName, string>> = {
  PROPOSE_SEGMENTS: 'rows for the itinerary',
  PROPOSE_BOARD: 'a new board',
  PROPOSE_PIN: 'to pin a stay',
  OPEN_SEARCH: 'a search',
}

/** A refusal of the tool itself, which must not leave a proposal behind. */
class ToolRefusal extends Error {
  readonly outcome: ToolOutcome
  constructor(outcome: ToolOutcome) {
    super('a tool refused')
    this.outcome = outcome
  }
}

async function propose(name: AssistantToolName, input: Record<string, unknown>, caller: Caller): Promise<ToolOutcome> {
  const { item, operation, origin } = caller
  const board = z.safeParse(boardProposalTools.has(name) ? boardSchema : noBoard, input)
  if (!board.success) throw badRequest('Invalid input: tripId')
  const { tripId = 0 } = board.data
  if (tripId && !mayNameBoard(item, tripId)) throw notFound()
  await chargeRateLimit(String(operation.actor.userId), 'proposalsDay', operation.nowMs)
  const proposal = {
    tripId,
    question: `My assistant “${item.name}” proposes ${whatIsProposed[name]}.`,
    answer: 'Here is what it proposes. Nothing changes until you press it.',
    fill: async (record: AnswerRecord) => {
      await readRecordsOfProposal(input, contextOf(caller, record, tripId))
      const outcome = await runTool(name, input, contextOf(caller, record, tripId))
      if (outcome.call.outcome !== 'DONE') throw new ToolRefusal(outcome)
      return outcome
    },
  }
  try {
    const { answer, call } = await postProposal(proposal, operation)
    const path = tripId ? `/trip/${tripId}/itinerary?chatId=${deriveBoardChatId(tripId)}` : '/discover'
    return { answer: { ...(answer as object), link: `${origin}${path}` }, call: { ...call, tripId } }
  } catch (error) {
    if (error instanceof ToolRefusal) return error.outcome
    throw error
  }
}

const named = z.object({
  place: z.optional(z.string()),
  segments: z.optional(z.array(z.object({ listingId: z.optional(z.int()) })).check(z.maxLength(100))),
})

/**
 * Reads the records that a proposal names, since each call stands alone: the place of a new board, and the listings of
 * rows. What isn't found stays unknown, and the tool refuses it or marks it as not checked.
 */
async function readRecordsOfProposal(input: unknown, context: ToolContext): Promise<void> {
  const { place, segments = [] } = z.safeParse(named, input).data ?? {}
  const ids = segments.flatMap(({ listingId }) => listingId ?? [])
  const [listings] = await Promise.all([
    ids.length ? readPublicListings(ids) : [],
    place && place.length <= 100 ? findPlace.run({ query: place }, context) : undefined,
  ])
  for (const { id, name } of listings) context.record.addListing(id, name)
}
