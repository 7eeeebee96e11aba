import type { CardChoice, InboxOwner, Partner } from './api.ts'

/** A card and its name above the input. */
export interface ChosenCard {
  readonly card: CardChoice
  readonly label: string
}

export interface ChooseProps {
  readonly owner: InboxOwner
  readonly partner: Partner
  readonly onChoose: (chosen: ChosenCard) => void
}
