import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { refetchConversation, resetChat, type ChatPlace } from './api.ts'
import { explainSophiaRefusal } from './use-ask.ts'

/** Asks for confirmation, then begins the conversation of a board anew. */
export function ResetBoardChatDialog({ place, onClose }: { place: ChatPlace; onClose: () => void }) {
  const { run, isBusy } = useApiMutation({
    send: () => resetChat(place.chatId),
    explain: explainSophiaRefusal,
    fallbackText: 'The conversation could not begin anew. Try again in a moment.',
    refetch: (client) => refetchConversation(client, place),
    onDone: onClose,
    onFailed: onClose,
  })
  return (
    <ConfirmDialog
      open
      title="New conversation"
      confirm="Begin anew"
      busyLabel="Beginning…"
      busy={isBusy}
      onConfirm={() => run()}
      onCancel={onClose}
    >
      Nobody on this board will see the messages so far any more. What was added to the board stays.
    </ConfirmDialog>
  )
}
