import type { CardChoice, InboxOwner, ThreadPartner } from './api.ts'

/** The card chosen for the next message, and its label above the input. */
export interface ChosenCard {
  readonly card: CardChoice
  readonly label: string
}

export interface ChooseProps {
  readonly owner: InboxOwner
  readonly partner: ThreadPartner
  readonly onChoose: (chosen: ChosenCard) => void
}
