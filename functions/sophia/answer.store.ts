import {
  allConditionsHold,
  anyConditionHolds,
  attributesAtMost,
  attributesEqual,
  attributesMissing,
} from '../kernel/table/condition.ts'
import { readRow } from '../kernel/table/read.ts'
import { writeIfConditionHolds } from '../kernel/table/commit-transaction.ts'
import { answerLifetimeMs } from './to-chat-message.ts'
import { chatMessageRow } from './rows.ts'
import type { ChatMessageItem } from './rows.ts'

/** One try to write an answer. */
export interface AnswerAttempt {
  readonly chatId: number
  readonly messageId: number
  readonly attempt: number
}

const keyOf = ({ chatId, messageId }: AnswerAttempt): [number, number] => [chatId, messageId]

/**
 * Claims a try, so that a call which is delivered twice writes one answer. False if another process writes it, or if
 * the answer is no longer to be written.
 */
export const claimAnswer = (at: AnswerAttempt, nowMs: number): Promise<boolean> =>
  writeIfConditionHolds(
    chatMessageRow.update(
      keyOf(at),
      { set: { claimedMs: nowMs } },
      allConditionsHold(
        attributesEqual({ state: 'STREAMING', attempt: at.attempt }),
        anyConditionHolds(attributesMissing('claimedMs'), attributesAtMost({ claimedMs: nowMs - answerLifetimeMs })),
      ),
    ),
  )

/** Whether a try is still to be written: nobody stopped it or began another. Key: CHAT#{chatId} / MSG#{id}. */
export async function isAnswerWanted(at: AnswerAttempt): Promise<boolean> {
  const row = await readRow<Pick<ChatMessageItem, 'state' | 'attempt'>>(chatMessageRow.key(...keyOf(at)), {
    consistent: true,
    fields: ['state', 'attempt'],
  })
  return row?.state === 'STREAMING' && row.attempt === at.attempt
}

/** Stores the text so far, for browsers that read again; without a new version, so that nobody is told. */
export const saveAnswerText = (at: AnswerAttempt, text: string): Promise<boolean> =>
  writeIfConditionHolds(
    chatMessageRow.update(keyOf(at), { set: { text } }, attributesEqual({ state: 'STREAMING', attempt: at.attempt })),
  )

type End = Pick<ChatMessageItem, 'text' | 'nms'> &
  Partial<Pick<ChatMessageItem, 'state' | 'actions' | 'cards' | 'sources' | 'facts' | 'usage'>>

/**
 * Stores the end of a try, without the asker, whom only the writing needs. False if it was stopped meanwhile, or
 * another try began.
 * @param from the state that the answer must be in
 */
export const endAnswer = (at: AnswerAttempt, end: End, from: 'STREAMING' | 'STOPPED' = 'STREAMING'): Promise<boolean> =>
  writeIfConditionHolds(
    chatMessageRow.update(
      keyOf(at),
      { set: end, remove: ['askerId'] },
      attributesEqual({ state: from, attempt: at.attempt }),
    ),
  )
