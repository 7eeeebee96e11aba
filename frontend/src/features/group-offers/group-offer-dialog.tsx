import type { GroupOffer } from '@nestboard/shared/group-offers/model.ts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { checkIcon } from '../../ui/icons/sign.ts'
import { GroupOfferFormDialog } from './group-offer-form-dialog.tsx'
import type { ClubIdAndName } from './group-offer-club-field.tsx'
import './group-offers.css'

interface Props {
  readonly supplierId: number
  readonly offer?: GroupOffer | undefined
  readonly club?: ClubIdAndName | undefined
  readonly onClose: () => void
}

/** Dialog to create or change a group offer. After saving, it warns if no promotion has the promo code as its name. */
export function GroupOfferDialog({ supplierId, offer, club, onClose }: Props) {
  const toasts = useToast()
  const [unmatched, setUnmatched] = useState<string>()
  if (unmatched !== undefined)
    return (
      <Dialog
        open
        onClose={onClose}
        title="Saved, with a warning"
        width="s"
        foot={
          <Button look="main" size="s" data-autofocus onClick={onClose}>
            Got it!
          </Button>
        }
      >
        <Notice tone="warn" live>
          No active promotion of your rates is named <b className="b">{unmatched}</b>, so this offer opens no price yet.
          Add a promotion of this name to a rate, or change the code.
        </Notice>
      </Dialog>
    )
  return (
    <GroupOfferFormDialog
      {...{ supplierId, offer, club, onClose }}
      onSaved={(promoCode, matched) => {
        if (!matched) return setUnmatched(promoCode)
        toasts.show({ text: offer ? 'Saved' : 'Group offer created', icon: checkIcon, key: 'saved' })
        onClose()
      }}
    />
  )
}
