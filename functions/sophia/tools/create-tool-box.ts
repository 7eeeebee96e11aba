import * as z from 'zod/mini'
import { toJSONSchema } from 'zod/v4/core'
import { Fault } from '@nestboard/shared/kernel/fault.ts'
import type { ObjectSchema } from '@nestboard/shared/kernel/route.ts'
import type { AssistantToolDescription, AssistantTools } from '../../gateways/assistant/port.ts'
import { findPlace } from './find-place.ts'
import { checkAvailability, priceStay } from './price-stay.ts'
import { openSearch, proposeBoard, proposePin, proposeSegments } from './propose.ts'
import { readBoard } from './read-board.ts'
import { readTrips } from './read-trips.ts'
import { readListing } from './read-listing.ts'
import { searchStays } from './search-stays.ts'
import type { Tool, ToolContext } from './tool.ts'

/** All tools of the assistant. */
export const sophiaTools = [
  findPlace,
  searchStays,
  readListing,
  priceStay,
  checkAvailability,
  readBoard,
  readTrips,
  proposeSegments,
  proposeBoard,
  proposePin,
  openSearch,
] as const

/** Maximum number of calls in one answer. */
export const maxToolCalls = 24

/** The tools as models are told of them. */
export const describeSophiaTools = (): AssistantToolDescription[] =>
  sophiaTools.map(({ name, description, params }) => ({
    name,
    description,
    schema: toJSONSchema(params, { io: 'input', unrepresentable: 'any' }) as Record<string, unknown>,
  }))

/** The tools for one answer, with the rights of its asker. Whatever a tool refuses becomes an answer with `error`. */
export function createToolBox(context: ToolContext): AssistantTools {
  let calls = 0
  let list: AssistantToolDescription[] | undefined
  return {
    get list() {
      return (list ??= describeSophiaTools())
    },
    call: async (name, input) => {
      const tool = sophiaTools.find((each) => each.name === name) as Tool<ObjectSchema, unknown> | undefined
      if (!tool) return { error: 'There is no such tool' }
      if (++calls > maxToolCalls) return { error: 'Too many calls for one answer' }
      const parsed = z.safeParse(tool.params, input)
      if (!parsed.success) return { error: `Invalid input: ${parsed.error.issues.map(pathOf).join(', ')}` }
      try {
        return await tool.run(parsed.data, context)
      } catch (error) {
        if (error instanceof Fault && error.status < 500) return { error: error.text ?? error.message }
        throw error
      }
    },
  }
}

const pathOf = ({ path }: { readonly path: readonly PropertyKey[] }): string => path.map(String).join('.')
