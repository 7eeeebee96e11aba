import type * as z from 'zod/mini'
import type { Day } from '@nestboard/shared/kernel/day.ts'
import type { ObjectSchema } from '@nestboard/shared/kernel/route.ts'
import type { AssistantToolName } from '@nestboard/shared/sophia/answer-card.ts'
import type { AssistantTools } from '../../gateways/assistant/port.ts'
import type { UserActor } from '../../kernel/request/actor.ts'
import type { OperationContext } from '../../kernel/request/operation.ts'
import type { AnswerRecord } from '../answer-record.ts'

/** For whom a tool works: it has exactly the rights of this person, because it calls the operations of the API. */
export interface ToolContext {
  readonly operation: OperationContext<UserActor>
  readonly today: Day
  /** The board of the conversation; 0 in Discover. */
  readonly tripId: number
  readonly record: AnswerRecord
  /** Whether a board may be named at all; all of the asker's boards unless this says otherwise. */
  readonly mayNameBoard?: (tripId: number) => boolean
}

/**
 * A tool of the assistant. `run` notes in the record what it read, so that the answer may speak of it. Nothing that it
 * does changes a board: proposals wait for a person. @throws Fault as the operations that it calls
 */
export interface Tool<P extends ObjectSchema, R> {
  readonly name: AssistantToolName
  /** For models: when to call it, and what it answers. */
  readonly description: string
  readonly params: P
  readonly run: (input: z.output<P>, context: ToolContext) => Promise<R>
}

/** Defines a tool. */
export const defineTool = <P extends ObjectSchema, R>(tool: Tool<P, R>): Tool<P, R> => tool

/** What a tool answers, or why it refused. */
export type ToolAnswer<R> = R | { readonly error: string }

/** Calls a tool by its type, for minds that are written in code. */
export const callTool = <P extends ObjectSchema, R>(
  tools: AssistantTools,
  { name }: Tool<P, R>,
  input: z.input<P>,
): Promise<ToolAnswer<R>> => tools.call(name, input) as Promise<ToolAnswer<R>>

/** Whether a tool refused. */
export const isRefused = <R>(answer: ToolAnswer<R>): answer is { readonly error: string } =>
  typeof answer === 'object' && answer !== null && 'error' in answer
