import { sophiaErrorTexts } from '@nestboard/shared/sophia/faults.ts'
import type { ChatMessage } from '@nestboard/shared/sophia/model.ts'
import { Suspense, useState, type ReactNode } from 'react'
import { href } from 'react-router'
import { ApiError } from '../../lib/api/call-api-route.ts'
import { explainApiFailure } from '../../lib/api/explain-api-failure.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { createLazyComponent } from '../../lib/navigation/create-lazy-component.ts'
import { usePageNavigate } from '../../lib/navigation/use-page-navigate.ts'
import { checkIcon } from '../../ui/icons/sign.ts'
import { useToast } from '../../ui/toasts.tsx'
import { refetchBoard } from '../trips/api.ts'
import { pressAction, refetchConversation, type ChatPlace, type PressedAction } from './api.ts'
import { explainSophiaRefusal } from './use-ask.ts'

// Lazy: opened only for actions in Discover.
const ChooseBoardDialog = createLazyComponent(() => import('../trips/choose-board-dialog.tsx'), 'ChooseBoardDialog')

const failureText = 'That did not work. Try again in a moment.'
const explainFailure = (error: Error): string =>
  error instanceof ApiError ? (explainSophiaRefusal(error) ?? explainApiFailure(error, failureText)) : failureText

/** The toast after an action, by the card that shows it. */
const doneTexts = { SEGMENTS: 'Added to the itinerary', PIN: 'Pinned', BOARD: 'Done', STAYS: 'Done' } as const

/**
 * Carries out the actions of answers, and takes them back. In Discover an action that changes a board asks for the
 * board first. Render `dialog` beside the conversation.
 */
export function usePressAction(place: ChatPlace, messages: readonly ChatMessage[]) {
  const navigate = usePageNavigate()
  const toasts = useToast()
  const [choosing, setChoosing] = useState<PressedAction>()
  const pressing = useApiMutation({
    send: (action: PressedAction) => pressAction(place, action),
    fallbackText: failureText,
    explain: explainSophiaRefusal,
    failureAt: 'here',
    refetch: async (client, _, output) => {
      await Promise.all([
        refetchConversation(client, place),
        ...(output?.tripId ? [refetchBoard(client, output.tripId)] : []),
      ])
    },
    onSent: ({ tripId }, action) => {
      setChoosing(undefined)
      toasts.show(
        action.undo
          ? { text: 'Taken back', key: 'sophia' }
          : { icon: checkIcon, text: textOf(messages, action), key: 'sophia', ...nextStep(tripId, action) },
      )
    },
    onFailed: (error, action) => {
      if (choosing) return
      if (error instanceof ApiError && error.text === sophiaErrorTexts.chooseBoard) setChoosing(action)
      else toasts.show({ text: explainFailure(error) })
    },
  })
  const nextStep = (tripId: number, action: PressedAction) => {
    if (place.tripId) return { action: { label: 'Undo', onPress: () => pressing.run({ ...action, undo: true }) } }
    if (!tripId) return {}
    const board = href('/trip/:tripId/:tab', { tripId: String(tripId), tab: 'itinerary' })
    return { action: { label: 'View', onPress: () => void navigate(board) } }
  }
  const press = (action: Omit<PressedAction, 'tripId'>, needsBoard: boolean) => {
    if (pressing.isBusy) return
    const pressed = { ...action, tripId: place.tripId }
    if (needsBoard && !place.tripId && !action.undo) setChoosing(pressed)
    else pressing.run(pressed)
  }
  const dialog: ReactNode = choosing && (
    <Suspense>
      <ChooseBoardDialog
        title="Add to Planning Board"
        onChoose={({ id }) => pressing.runAsync({ ...choosing, tripId: id })}
        explain={explainSophiaRefusal}
        onClose={() => setChoosing(undefined)}
      />
    </Suspense>
  )
  return { press, pressing: pressing.sending, dialog }
}

function textOf(messages: readonly ChatMessage[], { chatMsgId, actionIdx }: PressedAction): string {
  const cards = messages.find(({ id }) => id === chatMsgId)?.cards ?? []
  const card = cards.find((each) =>
    each.kind === 'SEGMENTS'
      ? each.actionIdx === actionIdx || each.segments.some((row) => row.actionIdx === actionIdx)
      : each.kind !== 'STAYS' && each.actionIdx === actionIdx,
  )
  return card ? doneTexts[card.kind] : 'Done'
}
