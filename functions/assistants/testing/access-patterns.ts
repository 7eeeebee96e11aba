import { assistantScopes, maxAssistantNameLength, maxBoardsPerAssistant } from '@nestboard/shared/assistants/model.ts'
import * as routes from '@nestboard/shared/assistants/routes.ts'
import { newPerson } from '../../auth/testing/person.ts'
import type { Person } from '../../auth/testing/person.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { handler } from '../index.ts'
import { callMcp } from './call-mcp.ts'

/** Connects an assistant with the longest fields, and has it call. */
async function connectLongest(who: { cookie: string }, name: string) {
  const tripIds = Array.from({ length: maxBoardsPerAssistant }, (_, at) => 2 ** 52 + at)
  const given = { name, scopes: [...assistantScopes], tripIds, days: 365 as const }
  const { data } = await callRoute(handler, routes.createAssistant, given, who)
  await callMcp(data!.token, 'FIND_PLACE', { query: 'Lorne' })
  await callMcp(data!.token, 'OPEN_SEARCH', {})
  return data!
}

/** Exercises every access pattern of the feature. */
export async function runAccessPatterns(): Promise<void> {
  const me = await newPerson()
  const { id } = await connectLongest(me, 'ß'.repeat(maxAssistantNameLength))
  await callRoute(handler, routes.listAssistants, {}, me)
  await callRoute(handler, routes.deleteAssistant, { id }, me)
}

/** Connects an assistant whose name holds the text, and has it call. */
export async function writeRowsAboutPerson(person: Person, text: string): Promise<void> {
  await connectLongest(person, text.slice(0, maxAssistantNameLength))
}
