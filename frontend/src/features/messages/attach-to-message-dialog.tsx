import { Dialog } from '../../ui/dialog.tsx'
import type { AttachmentPickerProps } from './chosen-attachment.ts'
import { AttachPersonalizedOffer } from './attach-personalized-offer.tsx'
import { AttachOrder } from './attach-order.tsx'
import { AttachStay } from './attach-stay.tsx'
import './attach.css'

interface Props extends AttachmentPickerProps {
  readonly kind: 'ORDER' | 'STAY' | 'OFFER'
  readonly onClose: () => void
}

const parts = {
  ORDER: { title: 'Attach an order', Choose: AttachOrder },
  STAY: { title: 'Attach a stay', Choose: AttachStay },
  OFFER: { title: 'Attach a personalized offer', Choose: AttachPersonalizedOffer },
} as const

/** Dialog to choose what to attach to a message as a card. */
export function AttachToMessageDialog({ kind, onClose, ...props }: Props) {
  const { title, Choose } = parts[kind]
  return (
    <Dialog open title={title} onClose={onClose} shape="full">
      <Choose {...props} />
    </Dialog>
  )
}
