import type { ChatMessage } from '@nestboard/shared/sophia/model.ts'

/** A question with the answers that follow it. Answers before the first loaded question have none. */
export interface ChatTurn {
  readonly question: ChatMessage | undefined
  readonly answers: readonly ChatMessage[]
}

/** Groups messages by question, in order. */
export function groupTurns(messages: readonly ChatMessage[]): ChatTurn[] {
  const turns: { question: ChatMessage | undefined; answers: ChatMessage[] }[] = []
  for (const message of messages) {
    if (message.userId !== null) turns.push({ question: message, answers: [] })
    else if (turns.length > 0) turns.at(-1)?.answers.push(message)
    else turns.push({ question: undefined, answers: [message] })
  }
  return turns
}
