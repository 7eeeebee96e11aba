import type { MessageAttachment, InboxOwner, ThreadPartner } from './api.ts'

/** The card chosen for the next message, and its label above the input. */
export interface ChosenAttachment {
  readonly card: MessageAttachment
  readonly label: string
}

export interface AttachmentPickerProps {
  readonly owner: InboxOwner
  readonly partner: ThreadPartner
  readonly onChoose: (chosen: ChosenAttachment) => void
}
