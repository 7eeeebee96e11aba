import type { Context } from 'aws-lambda'
import * as z from 'zod/mini'
import { withCallLog } from '@nestboard/functions/kernel/request/with-call-log.ts'
import { createLogger } from '@nestboard/functions/kernel/request/create-logger.ts'
import { runWithRequestId } from '@nestboard/functions/kernel/request/request-id.ts'
import { chooseMind } from '@nestboard/functions/sophia/choose-mind.ts'
import { writeAnswer } from '@nestboard/functions/sophia/write-answer.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import { parseBySchema } from './row-change.ts'
import { createAnswerPusher } from './sophia/create-answer-pusher.ts'

const answerCall = z.object({
  chatId: idField(),
  messageId: idField(),
  attempt: z.int(),
  requestId: z.optional(z.string()),
})
/** One try of an answer, and the id of the request that asked for it. */
export type AnswerCall = z.infer<typeof answerCall>

/**
 * Writes an answer of the assistant when the stream calls this function asynchronously. An answer that fails is stored
 * as failed, so Lambda repeats only calls that could not even begin.
 */
export const handler = withCallLog(
  async (event: unknown, lambda?: Pick<Context, 'awsRequestId'>): Promise<number> => {
    const { requestId, ...at } = parseBySchema(answerCall, event, 'answer')
    const log = createLogger(lambda?.awsRequestId ?? 'answers')
    const push = createAnswerPusher(at.chatId, Date.now)
    return runWithRequestId(requestId, () => writeAnswer(at, { mind: chooseMind(), now: Date.now, log, push }))
  },
  undefined,
  (microDollars) => microDollars / 1e6,
)
