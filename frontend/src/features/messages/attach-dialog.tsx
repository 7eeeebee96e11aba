import { Dialog } from '../../ui/dialog.tsx'
import type { CardChoice, InboxOwner, Partner } from './api.ts'
import { ChooseOffer } from './choose-offer.tsx'
import { ChooseOrder } from './choose-order.tsx'
import { ChooseStay } from './choose-stay.tsx'
import './attach.css'

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

interface Props extends ChooseProps {
  readonly kind: 'ORDER' | 'STAY' | 'OFFER'
  readonly onClose: () => void
}

const parts = {
  ORDER: { title: 'Attach an order', Choose: ChooseOrder },
  STAY: { title: 'Attach a stay', Choose: ChooseStay },
  OFFER: { title: 'Attach a personalized offer', Choose: ChooseOffer },
} as const

/** Chooses what a message shows as a card. */
export function AttachDialog({ kind, onClose, ...props }: Props) {
  const { title, Choose } = parts[kind]
  return (
    <Dialog open title={title} onClose={onClose} shape="full">
      <Choose {...props} />
    </Dialog>
  )
}
