import type { CardToAttach, InboxOwner, ThreadPartner } from './api.ts'

/** The card chosen for the next message, and its label above the input. */
export interface ChosenCard {
  readonly card: CardToAttach
  readonly label: string
}

export interface AttachPickerProps {
  readonly owner: InboxOwner
  readonly partner: ThreadPartner
  readonly onChoose: (chosen: ChosenCard) => void
}
