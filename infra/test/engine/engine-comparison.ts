import { toComparableAnswer } from './comparable-answer.ts'
import { findDocumentedDifference } from './documented-difference.ts'
import { toErrorBody } from './engine-http-handler.ts'
import type { EngineAnswer } from './official-engine.ts'
import type { TableEngine } from './table-engine.ts'

async function answerOf(engine: TableEngine, operation: string, input: object): Promise<EngineAnswer> {
  const [status, answer] = await engine.execute(operation, input).then(
    (output) => [200, output] as const,
    (error: unknown) => [400, toErrorBody(error)] as const,
  )
  return { status, body: JSON.parse(JSON.stringify(answer)) as EngineAnswer['body'] }
}

/**
 * Sends a command that DynamoDB Local has answered to the engine too.
 * @returns a text with both answers, if they differ in another way than AWS documents
 */
export async function findDifference(
  engine: TableEngine,
  operation: string,
  input: object,
  official: EngineAnswer,
): Promise<string | undefined> {
  const ours = await answerOf(engine, operation, input)
  const [expected, found] = [official, ours].map((answer) => JSON.stringify(toComparableAnswer(operation, answer)))
  if (expected === found || findDocumentedDifference(official, ours) !== undefined) return undefined
  return [`${operation} ${JSON.stringify(input)}`, `DynamoDB Local: ${expected}`, `engine: ${found}`].join('\n')
}
