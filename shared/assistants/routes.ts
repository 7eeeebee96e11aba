import * as z from 'zod/mini'
import { idField } from '../kernel/id.ts'
import { defineRoute } from '../kernel/route.ts'
import { singleLineField } from '../kernel/text/fields.ts'
import { assistantErrorTexts } from './faults.ts'
import {
  assistantCallSchema,
  assistantLifeDays,
  assistantSchema,
  assistantScopes,
  maxAssistantNameLength,
  maxAssistantsPerPerson,
  maxBoardsPerAssistant,
  maxKeptAssistantCalls,
} from './model.ts'

export const createAssistant = defineRoute({
  method: 'POST',
  path: '/v1/user/assistant/create',
  access: 'session',
  params: z.object({
    name: singleLineField({ least: 1, most: maxAssistantNameLength }),
    scopes: z.array(z.enum(assistantScopes)).check(z.minLength(1), z.maxLength(assistantScopes.length)),
    /** The boards to which the assistant is limited; none for all of the caller's. */
    tripIds: z._default(z.array(idField()).check(z.maxLength(maxBoardsPerAssistant)), []),
    /** Days after which the connection ends. */
    days: z.literal(assistantLifeDays),
  }),
  data: z.object({ id: idField(), token: z.string() }),
  errors: [assistantErrorTexts.tooMany],
  // Not `creates`: the answer to an idempotency key would be kept, and with it the token.
  summary:
    "Connects an assistant of the caller's own and answers its token, which is shown this once. A mail tells the caller. Beyond the specification.",
})

export const listAssistants = defineRoute({
  method: 'GET',
  path: '/v1/user/assistant/list',
  access: 'session',
  params: z.object({}),
  data: z.object({
    assistants: z.array(assistantSchema).check(z.maxLength(maxAssistantsPerPerson)),
    calls: z.array(assistantCallSchema).check(z.maxLength(maxKeptAssistantCalls)),
  }),
  summary: "The caller's connected assistants and their last calls, newest first. Beyond the specification.",
})

export const deleteAssistant = defineRoute({
  method: 'POST',
  path: '/v1/user/assistant/delete',
  access: 'session',
  params: z.object({ id: idField() }),
  data: z.object({}),
  summary: 'Disconnects an assistant at once, also in the middle of a call. Beyond the specification.',
})
