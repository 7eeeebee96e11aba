import { getRequestIdWithRoute } from '@nestboard/functions/kernel/request/request-id.ts'
import { chatMessageRow, chatMessageRowSchema } from '@nestboard/functions/sophia/rows.ts'
import type { AnswerCall } from '../answers.ts'
import { env } from '../env.ts'
import { onRow } from '../on-row.ts'
import { queueLambdaCall } from '../queue-lambda-call.ts'

/**
 * Has the function that writes answers called for each try of an answer. An answer takes seconds, so writing it in the
 * lane would hold up everything else.
 */
export const startAnswer = onRow(
  chatMessageRow,
  { on: ['INSERT', 'MODIFY'], image: chatMessageRowSchema, grants: { table: {} } },
  async ({ before, after }) => {
    const { chatId, id: messageId, state, attempt = 0 } = after
    if (state !== 'STREAMING' || before?.attempt === attempt) return
    const requestId = getRequestIdWithRoute()
    await queueLambdaCall(env.NB_ANSWERS, { chatId, messageId, attempt, requestId } satisfies AnswerCall)
  },
)
