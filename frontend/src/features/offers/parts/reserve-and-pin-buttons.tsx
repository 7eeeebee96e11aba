import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { offerFlagBits, type OfferWithPolicies } from '@nestboard/shared/offers/model.ts'
import { formatDayRange } from '@nestboard/shared/kernel/format-day.ts'
import { buildStayButton, usePressedBeforeLogIn } from '../../../lib/navigation/pressed-button.ts'
import { useSignedInUser } from '../../../lib/storage/session.ts'
import { Button, buildButtonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { thumbtackIcon } from '../../../ui/icons/act.ts'
import { AuthLink } from '../../auth/auth-link.tsx'
import { explainWhyNotBookable } from '../offer-words.ts'

/** Reserves an offer, or pins it on a planning board. */
export type OnReserveOrPin = (offerKey: string, intent: 'reserve' | 'pin') => void

interface Props {
  /** Name of the listing. */
  readonly name: string
  readonly offer: OfferWithPolicies
  readonly today: number
  readonly isBusy: boolean
  readonly isStale: boolean
  readonly onBook: OnReserveOrPin | undefined
  readonly onUnpin: (() => void) | undefined
}

/**
 * Buttons to reserve an offer and to pin or unpin it. For an offer that can't be booked, a disabled button gives the
 * reason.
 */
export function ReserveAndPinButtons({ name, offer, today, isBusy, isStale, onBook, onUnpin }: Props) {
  const who = useSignedInUser()
  const isPinned = hasFlag(offer.flags, offerFlagBits.pinned)
  const why = explainWhyNotBookable(offer, today)
  const canBook = who !== undefined && !why && !isBusy
  const book = (intent: 'reserve' | 'pin') => onBook && (() => onBook(offer.key, intent))
  usePressedBeforeLogIn(buildStayButton('reserve', offer), canBook && !isStale ? book('reserve') : undefined)
  usePressedBeforeLogIn(buildStayButton('pin', offer), canBook && !isPinned ? book('pin') : undefined)
  if (why)
    return (
      <Button full size="l" disabled>
        {why === 'Expired' ? why : 'Not Available'}
      </Button>
    )
  if (!who) {
    const detail = formatDayRange(offer.day, offer.day + offer.length, { today })
    const pressed = (intent: 'reserve' | 'pin') => ({
      button: buildStayButton(intent, offer),
      verb: intent === 'reserve' ? 'book' : 'pin',
      name,
      detail,
    })
    return (
      <div className="stack gap-2">
        <AuthLink
          to="sign-up"
          pressed={pressed('reserve')}
          className={buildButtonClass({ look: 'main', size: 'l', full: true })}
        >
          Reserve
        </AuthLink>
        <AuthLink to="sign-up" pressed={pressed('pin')} className={buildButtonClass({ full: true })}>
          <Icon path={thumbtackIcon} />
          Pin
        </AuthLink>
      </div>
    )
  }
  if (!onBook) return <p className="t-14 two">Reserve and Pin show up here once the listing can be booked.</p>
  return (
    <div className="stack gap-2">
      <Button look="main" size="l" full disabled={isBusy || isStale} onClick={() => onBook(offer.key, 'reserve')}>
        Reserve
      </Button>
      <Button
        full
        icon={thumbtackIcon}
        disabled={isBusy}
        onClick={() => (isPinned ? onUnpin?.() : onBook(offer.key, 'pin'))}
      >
        {isPinned ? 'Unpin' : 'Pin'}
      </Button>
    </div>
  )
}
