import { orderErrorTexts } from '@nestboard/shared/orders/faults.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState, RoundBadge } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { clockIcon } from '../../ui/icons/sign.ts'
import { formatFreeAgain } from './checkout-hold-notice.tsx'
import type { CheckoutHold } from './use-checkout-hold.ts'

interface Props {
  readonly hold: CheckoutHold
  readonly isBusy: boolean
  readonly onCheckAgain: () => void
}

/** Stands in for a checkout whose nights somebody else holds. */
export function NightsTaken({ hold: { answer }, isBusy, onCheckAgain }: Props) {
  const art = (
    <RoundBadge>
      <Icon path={clockIcon} size={24} />
    </RoundBadge>
  )
  const again = (
    <Button size="s" busy={isBusy} onClick={onCheckAgain}>
      Check again
    </Button>
  )
  return (
    <div className="wrap">
      <h1 className="vh">Book this stay</h1>
      <EmptyState alert level={2} title={orderErrorTexts.heldByOthers} art={art} action={again}>
        {answer?.state === 'TAKEN' && answer.untilMs !== null && formatFreeAgain(answer.untilMs)}
      </EmptyState>
    </div>
  )
}
