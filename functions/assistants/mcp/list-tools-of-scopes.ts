import type { Tool } from '@modelcontextprotocol/sdk/types.js'
import type { AssistantScope } from '@nestboard/shared/assistants/model.ts'
import type { AssistantToolName } from '@nestboard/shared/sophia/answer-card.ts'
import { describeSophiaTools } from '../../sophia/tools/create-tool-box.ts'

/** What each tool is allowed by. */
const scopeOfTool: Readonly<Record<AssistantToolName, AssistantScope>> = {
  FIND_PLACE: 'SEARCH',
  SEARCH_STAYS: 'SEARCH',
  READ_LISTING: 'SEARCH',
  PRICE_STAY: 'SEARCH',
  CHECK_AVAILABILITY: 'SEARCH',
  READ_BOARD: 'BOARDS',
  READ_TRIPS: 'TRIPS',
  PROPOSE_SEGMENTS: 'PROPOSE',
  PROPOSE_BOARD: 'PROPOSE',
  PROPOSE_PIN: 'PROPOSE',
  OPEN_SEARCH: 'PROPOSE',
}

/** Tools whose proposals may be put into the conversation of a board. */
export const boardProposalTools: ReadonlySet<AssistantToolName> = new Set(['PROPOSE_SEGMENTS', 'PROPOSE_PIN'])

export const isAssistantTool = (name: string): name is AssistantToolName => Object.hasOwn(scopeOfTool, name)
export const isProposingTool = (name: AssistantToolName): boolean => scopeOfTool[name] === 'PROPOSE'
export const isToolAllowed = (name: AssistantToolName, scopes: readonly AssistantScope[]): boolean =>
  scopes.includes(scopeOfTool[name])

const tripId = {
  type: 'integer',
  description: 'The board for which this is proposed. Without it, the person chooses the board.',
}

/** Sophia's tools that these scopes allow, as the protocol describes tools. */
export const listToolsOfScopes = (scopes: readonly AssistantScope[]): Tool[] =>
  describeSophiaTools().flatMap(({ name, description, schema }) => {
    if (!isAssistantTool(name) || !isToolAllowed(name, scopes)) return []
    const properties = {
      ...(schema['properties'] as Record<string, object>),
      ...(isForBoards(name, scopes) && { tripId }),
    }
    return [
      {
        name,
        description: isProposingTool(name) ? `${description} Nothing changes until the person confirms.` : description,
        inputSchema: { ...schema, type: 'object' as const, properties },
        annotations: { readOnlyHint: !isProposingTool(name), destructiveHint: false, openWorldHint: false },
      },
    ]
  })

const isForBoards = (name: AssistantToolName, scopes: readonly AssistantScope[]): boolean =>
  boardProposalTools.has(name) && scopes.includes('BOARDS')
