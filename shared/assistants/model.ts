import * as z from 'zod/mini'
import { idField } from '../kernel/id.ts'
import { assistantTools } from '../sophia/answer-card.ts'

/** Maximum number of assistants that a person may have connected. */
export const maxAssistantsPerPerson = 10
/** Number of the last calls of a person's assistants that are kept, and for how many days. */
export const maxKeptAssistantCalls = 60
export const assistantCallLifeDays = 90
/** Number of days, today included, whose calls are counted. */
export const assistantUseDays = 14
/** Days after which a connection may end. */
export const assistantLifeDays = [30, 90, 365] as const
/** Maximum number of boards to which a connection may be limited. */
export const maxBoardsPerAssistant = 10
export const maxAssistantNameLength = 60

/**
 * What an assistant may do. `SEARCH`: places, stays, prices and free nights, as the person sees them. `BOARDS`: read
 * planning boards. `PROPOSE`: put proposals into the person's conversations with Sophia, where a person confirms them.
 * `TRIPS`: read when and in which town the person has booked stays.
 */
export const assistantScopes = ['SEARCH', 'BOARDS', 'PROPOSE', 'TRIPS'] as const
export type AssistantScope = (typeof assistantScopes)[number]

/**
 * A connected assistant. `tail`: the last four characters of its token, which is shown only when it is made. `tripIds`:
 * the boards that it may read and propose for; empty for all of the person's. `lastUsed`: null before the first call.
 * `calls`: number of calls on each of the last 14 days, today last, in days of UTC. Times are epoch ms.
 */
export const assistantSchema = z.object({
  id: idField(),
  name: z.string(),
  scopes: z.array(z.enum(assistantScopes)),
  tripIds: z.array(idField()),
  tail: z.string(),
  nco: z.int(),
  expiry: z.int(),
  lastUsed: z.nullable(z.int()),
  calls: z.array(z.int()).check(z.length(assistantUseDays)),
})
export type Assistant = z.infer<typeof assistantSchema>

/** `REFUSED`: the tool or the assistant's rights refused; `FAILED`: an error of ours. */
export const assistantCallOutcomes = ['DONE', 'REFUSED', 'FAILED'] as const

/**
 * A call of a tool. `name`: of the assistant, which may be gone. `detail`: what was read, in plain words; empty if
 * there is nothing to tell. `tripId`: the board of a proposal, 0 for Discover; null for a call that proposed nothing.
 */
export const assistantCallSchema = z.object({
  name: z.string(),
  tool: z.enum(assistantTools),
  outcome: z.enum(assistantCallOutcomes),
  detail: z.string(),
  tripId: z.nullable(z.int()),
  atMs: z.int(),
})
export type AssistantCall = z.infer<typeof assistantCallSchema>
