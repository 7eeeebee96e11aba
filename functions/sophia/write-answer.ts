import { earliestLocalDayAt } from '@nestboard/shared/kernel/day.ts'
import type { ChatPush } from '@nestboard/shared/kernel/max-frame-bytes.ts'
import { maxStaysPerCard } from '@nestboard/shared/sophia/answer-card.ts'
import type { ShownStay } from '@nestboard/shared/sophia/answer-card.ts'
import { sophiaErrorTexts } from '@nestboard/shared/sophia/faults.ts'
import type { AssistantUsage, Mind } from '../gateways/assistant/port.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import type { Logger } from '../kernel/request/create-logger.ts'
import { buildContextWithoutRequest } from '../kernel/request/operation.ts'
import { findChat } from './find-chat.ts'
import { AnswerRecord } from './answer-record.ts'
import { chargeAnswerBudget } from './charge-answer.ts'
import { createAnswerStream } from './answer-stream.ts'
import { claimAnswer, endAnswer } from './answer.store.ts'
import type { AnswerAttempt } from './answer.store.ts'
import { readChatMessagesBefore } from './chat.store.ts'
import { isSophiaEnabled } from './env.ts'
import { groundStream } from './grounding/ground-stream.ts'
import { chatMessageRow } from './rows.ts'
import type { ChatMessageItem } from './rows.ts'
import { createToolBox } from './tools/create-tool-box.ts'

/** Number of earlier messages that a mind gets. */
const maxTurns = 30
/** An answer that takes longer has failed; below the lifetime after which readers take it for dead. */
const maxAnswerMs = 120_000
/** Characters after which an answer is ended. */
const maxAnswerLength = 12_000

export interface AnswerWriter {
  readonly mind: Mind
  readonly now: () => number
  readonly log: Logger
  /** Passes new text to those who watch the conversation. Failures are ignored: they read the answer at its end. */
  readonly push: (update: Omit<ChatPush, 'type'>) => Promise<void>
}

/**
 * Writes one answer: claims the try, has the mind think with the asker's rights, checks its text, streams what is
 * checked and stores the end. Never throws for a mind that fails: what came is kept, and the answer can be tried again.
 * @returns what the mind cost, in millionths of a dollar
 */
export async function writeAnswer(at: AnswerAttempt, writer: AnswerWriter): Promise<number> {
  const { now, log } = writer
  const nowMs = now()
  if (!(await claimAnswer(at, nowMs))) return 0
  const [answer, earlier] = await Promise.all([
    chatMessageRow.read(at.chatId, at.messageId),
    readChatMessagesBefore(at.chatId, at.messageId, maxTurns),
  ])
  if (!answer?.askerId) return 0
  const actor: UserActor = { kind: 'user', userId: answer.askerId, sessionId: 0 }
  const chat = await findChat(actor, at.chatId)
  const refuse = async (text: string): Promise<number> => {
    await endAnswer(at, { state: 'FAILED', text, nms: Math.max(now(), answer.nms + 2) })
    return 0
  }
  if (!chat) return refuse('')
  if (!isSophiaEnabled()) return refuse(sophiaErrorTexts.off)
  const charged = await chargeAnswerBudget(actor.userId, nowMs)
  if (!charged) return refuse(sophiaErrorTexts.dailyLimit)
  const turns = earlier.filter(({ nco }) => nco >= (chat.item?.inception ?? 0)).toReversed()
  const operation = buildContextWithoutRequest(actor, nowMs, log)
  const record = new AnswerRecord(
    at.messageId,
    nowMs,
    turns.flatMap(({ facts }) => facts ?? []),
  )
  const { microDollars } = await streamAnswer(at, { answer, turns, record, operation, tripId: chat.tripId }, writer)
  await charged.settle(microDollars)
  return microDollars
}

interface Thinking {
  readonly answer: ChatMessageItem
  readonly turns: readonly ChatMessageItem[]
  readonly record: AnswerRecord
  readonly operation: ReturnType<typeof buildContextWithoutRequest>
  readonly tripId: number
}

async function streamAnswer(
  at: AnswerAttempt,
  { answer, turns, record, operation, tripId }: Thinking,
  { mind, now, log, push }: AnswerWriter,
): Promise<AssistantUsage> {
  const today = earliestLocalDayAt(operation.nowMs)
  const stream = createAnswerStream(at, { now, push })
  const usage = { tokensIn: 0, tokensOut: 0, microDollars: 0 }
  const addUsage = (more: AssistantUsage): void => {
    usage.tokensIn += more.tokensIn
    usage.tokensOut += more.tokensOut
    usage.microDollars += more.microDollars
  }
  const signal = AbortSignal.any([stream.stopped, AbortSignal.timeout(maxAnswerMs)])
  const stays = new Map<number, ShownStay>()
  const pieces = mind({
    turns: turns.map(({ userId, text }) => ({ by: userId ? ('traveler' as const) : ('assistant' as const), text })),
    tools: createToolBox({ operation, today, tripId, record }),
    nowMs: operation.nowMs,
    today,
    isOnBoard: tripId > 0,
    signal,
    addUsage,
  })
  const said = turns
    .filter(({ userId }) => userId)
    .map(({ text }) => text)
    .join('\n')
  let hasFailed = false
  try {
    const facts = { record, messageId: at.messageId, today, said }
    for await (const text of groundStream(untilAborted(pieces, signal), facts, (stay) =>
      stays.set(stay.listingId, stay),
    ))
      if (stream.append(text) > maxAnswerLength) break
    hasFailed = signal.aborted || stream.text.trim() === ''
  } catch (error) {
    hasFailed = true
    if (!stream.stopped.aborted) log.error('an answer failed', error, { ...at })
  }
  await stream.close()
  record.showStays([...stays.values()].slice(0, maxStaysPerCard))
  const end = {
    text: stream.text.trimEnd(),
    nms: Math.max(now(), answer.nms + 2),
    sources: record.sources,
    facts: record.toFacts(),
    usage,
  }
  const proposals = { cards: record.cards, actions: record.actions }
  const isEnded = await endAnswer(at, { ...end, ...proposals, state: hasFailed ? 'FAILED' : 'DONE' })
  if (!isEnded) await endAnswer(at, end, 'STOPPED')
  return usage
}

/** Ends with an error when the signal is aborted, even if the mind stalls. */
async function* untilAborted(pieces: AsyncIterable<string>, signal: AbortSignal): AsyncGenerator<string> {
  const iterator = pieces[Symbol.asyncIterator]()
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  aborted.catch(() => {})
  const onAbort = (): void => reject(new Error('the answer was aborted'))
  signal.addEventListener('abort', onAbort, { once: true })
  if (signal.aborted) onAbort()
  try {
    for (;;) {
      const next = await Promise.race([iterator.next(), aborted])
      if (next.done) return
      yield next.value
    }
  } finally {
    signal.removeEventListener('abort', onAbort)
    void Promise.resolve(iterator.return?.()).catch(() => {})
  }
}
