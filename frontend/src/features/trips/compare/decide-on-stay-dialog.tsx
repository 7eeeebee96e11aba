import { decideOnProduct } from '@nestboard/shared/trips/routes.ts'
import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import { countPinVotes } from '@nestboard/shared/trips/count-pin-votes.ts'
import { callApiRoute } from '../../../lib/api/call-api-route.ts'
import { useApiMutation } from '../../../lib/api/use-api-mutation.ts'
import { Button } from '../../../ui/button.tsx'
import { DateRangeText } from '../../../ui/date-range-text.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { bellIcon, infoIcon, lockIcon } from '../../../ui/icons/sign.ts'
import { Price } from '../../../ui/price.tsx'
import { useToast } from '../../../ui/toasts.tsx'
import { AboutAmount } from '../../intl/about-amount.tsx'
import { refetchBoard } from '../api.ts'
import type { ComparedStay } from './compared-stay.ts'

interface Props {
  readonly stay: ComparedStay
  /** Number of votes for all stays of these nights. */
  readonly votes: number
  /** Number of other people on the board. */
  readonly others: number
  readonly onClose: () => void
}

const peopleAre = (count: number): string => (count === 1 ? '1 other person is' : `${count} other people are`)

/** Asks before a decision, and says what it does: the vote closes, everybody is told, nothing is booked. */
export function DecideOnStayDialog({ stay, votes, others, onClose }: Props) {
  const { product, shown } = stay
  const { id, tripId, offer } = product
  const toasts = useToast()
  const decide = useApiMutation({
    send: () => callApiRoute(decideOnProduct, { id }),
    fallbackText: 'Nothing was decided. Try again in a moment.',
    onSent: () => toasts.show({ text: others > 0 ? `Decided. ${peopleAre(others)} told.` : 'Decided.' }),
    refetch: (client) => refetchBoard(client, tripId),
    onDone: onClose,
    // Somebody else may have decided, or the stay may be gone: the page behind shows which.
    onFailed: () => onClose(),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Decide on ${offer.name}?`}
      foot={
        <>
          <Button onClick={onClose}>Keep voting</Button>
          <Button look="main" busy={decide.isBusy} busyLabel="Deciding…" onClick={() => decide.run()}>
            Decide
          </Button>
        </>
      }
    >
      <div className="stack">
        <div>
          <Price amount={formatMoney(shown.total, shown.currency)} per="total" />
          <AboutAmount amount={shown.total} currency={shown.currency} />
          <p className="t-14 two">
            <DateRangeText start={offer.day} end={offer.day + offer.length} /> · {countPinVotes(product)} of{' '}
            {votes === 1 ? '1 vote' : `${votes} votes`}
          </p>
        </div>
        <ul className="cmp-says t-14">
          <li>
            <Icon path={lockIcon} />
            Voting for these nights closes. Anyone on the board can reopen it.
          </li>
          {others > 0 && (
            <li>
              <Icon path={bellIcon} />
              {peopleAre(others)} told, here and by email.
            </li>
          )}
          <li>
            <Icon path={infoIcon} />
            Nothing is booked yet, and the other stays stay pinned.
          </li>
        </ul>
      </div>
    </Dialog>
  )
}
