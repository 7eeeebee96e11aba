import type { ChatMessage } from '@nestboard/shared/sophia/model.ts'
import { sophiaErrorTexts } from '@nestboard/shared/sophia/faults.ts'
import { useState, type RefObject } from 'react'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { useIsWideWindow } from '../../lib/view/use-is-wide-window.ts'
import { refetchConversation, retryAnswer, sendQuestion, stopAnswer, type ChatPlace } from './api.ts'

/** A question that is being sent. `afterId`: the newest message before it. */
interface SentQuestion {
  readonly text: string
  readonly afterId: number
}

/** Error texts of the assistant are sentences without a period, and are shown with one. */
const known: ReadonlySet<string> = new Set(Object.values(sophiaErrorTexts))
export const explainSophiaRefusal = ({ text }: { readonly text: string | null }): string | undefined =>
  text !== null && known.has(text) ? `${text}.` : undefined

/**
 * Sends questions to the assistant, stops her answer and has it written anew. A question that couldn't be sent is
 * given back by `onFailed`. `field`: gets the focus of a button that goes once it is pressed.
 */
export function useAsk(
  place: ChatPlace,
  messages: readonly ChatMessage[],
  {
    field,
    onSent,
    onFailed,
  }: {
    readonly field: RefObject<HTMLTextAreaElement | null>
    readonly onSent?: () => void
    readonly onFailed: (text: string) => void
  },
) {
  const userId = useSignedInUser()?.account.id ?? 0
  const [sent, setSent] = useState<SentQuestion>()
  const common = {
    explain: explainSophiaRefusal,
    refetch: (client: Parameters<typeof refetchConversation>[0]) => refetchConversation(client, place),
  }
  const asking = useApiMutation({
    ...common,
    send: ({ text }: SentQuestion, idempotencyKey) => sendQuestion(place, { text }, idempotencyKey),
    scope: `ask ${place.chatId}`,
    fallbackText: 'Your question was not sent. Try again in a moment.',
    failureAt: 'here',
    ...(onSent && { onSent }),
    onDone: () => setSent(undefined),
    onFailed: (_, { text }) => {
      setSent(undefined)
      onFailed(text)
    },
  })
  const stopping = useApiMutation({
    ...common,
    send: (chatMsgId: number) => stopAnswer(place, chatMsgId),
    fallbackText: 'The answer could not be stopped. Try again in a moment.',
  })
  const retrying = useApiMutation({
    ...common,
    send: (chatMsgId: number) => retryAnswer(place, chatMsgId),
    fallbackText: 'Sophia could not begin anew. Try again in a moment.',
  })
  const isWide = useIsWideWindow()
  const runAndFocus = (run: (answerId: number) => void) => (answerId: number) => {
    run(answerId)
    // On phones the keyboard would cover the answer.
    if (isWide) field.current?.focus()
  }
  const isShown =
    sent !== undefined &&
    messages.some((each) => each.id > sent.afterId && each.userId === userId && each.text === sent.text)
  return {
    ask: (text: string) => {
      const question = { text, afterId: messages.at(-1)?.id ?? 0 }
      setSent(question)
      asking.run(question)
    },
    /** The question that is being sent, until it is among the messages. */
    pending: isShown ? undefined : sent?.text,
    isAsking: asking.isBusy,
    failure: asking.failure,
    forgetFailure: asking.forget,
    stop: runAndFocus(stopping.run),
    isStopping: stopping.isBusy,
    retry: runAndFocus(retrying.run),
    retrying: retrying.sending,
  }
}
