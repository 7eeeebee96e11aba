import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { offerFlagBits, type OfferWithPolicies } from '@nestboard/shared/offers/model.ts'
import { nonRefundableText } from '@nestboard/shared/rates/cancel-words.ts'
import { useId } from 'react'
import { AboutAmount } from '../intl/about-amount.tsx'
import { formatTimeLeft } from '../../lib/time/format-time-left.ts'
import { Icon } from '../../ui/icon.tsx'
import { keyIcon, sparkleIcon } from '../../ui/icons/act.ts'
import { checkIcon, clockIcon, lockIcon } from '../../ui/icons/sign.ts'
import { groupIcon } from '../../ui/icons/trip.ts'
import { StayPrice } from '../../ui/price.tsx'
import { SkeletonBox, Skeleton } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { listCancellationSentences, type CheckInTimeAndZone } from './cancellation.ts'
import { formatBookByDeadline, formatOfferPrices } from './offer-words.ts'
import './rate-list.css'

interface Props {
  readonly offers: readonly OfferWithPolicies[]
  /** The chosen rate. */
  readonly rateId: number | undefined
  readonly onChoose: (rateId: number) => void
  readonly place: CheckInTimeAndZone
  readonly nowMs: number
  /** New prices are loading; the prices shown belong to the previous selection. */
  readonly busy: boolean
}

/** The rates of a stay, cheapest first, as a radio group. */
export function RateList({ offers, rateId, onChoose, place, nowMs, busy }: Props) {
  const group = useId()
  if (offers.length === 0) return <NoRatesMessage />
  return (
    <div className="rates" role="radiogroup" aria-label="Rates" aria-busy={busy}>
      {offers.map((offer) => (
        <RateCard key={offer.rateId} {...{ offer, group, place, nowMs, onChoose }} chosen={offer.rateId === rateId} />
      ))}
    </div>
  )
}

/** Shown instead of the list of rates if the stay has none. */
export function NoRatesMessage() {
  return (
    <p className="two" role="status">
      No rates available for this time period and/or the selected travelers.
    </p>
  )
}

function RateCard(
  props: { offer: OfferWithPolicies; group: string; chosen: boolean } & Pick<Props, 'place' | 'nowMs' | 'onChoose'>,
) {
  const { offer, group, chosen, place, nowMs, onChoose } = props
  const { rate, currency, dealKeySaving, flags, extras, clubId } = offer
  const isActive = hasFlag(flags, offerFlagBits.active)
  const [leaving = nonRefundableText] = listCancellationSentences(offer, place, nowMs)
  const bookBy = formatBookByDeadline(offer, place.timezone, nowMs)
  const left = offer.ttl > 0 ? formatTimeLeft(offer.ttl, nowMs) : undefined
  const included = extras.filter(({ pricingType }) => pricingType === 'INCLUDED')
  return (
    <label className={chosen ? 'rate rate--on' : 'rate'}>
      <div className="rate__words">
        <span className="rate__name check">
          <input type="radio" name={group} checked={chosen} onChange={() => onChoose(offer.rateId)} />
          <span>
            <b>{rate.name}</b>
          </span>
        </span>
        {rate.description && <p className="t-14 two rate__text">{rate.description}</p>}
        <ul>
          {hasFlag(flags, offerFlagBits.personal) && (
            <li>
              <Icon path={sparkleIcon} size={16} />
              Offered to you{left && `, ${left} left`}
            </li>
          )}
          {clubId !== undefined && (
            <li>
              <Icon path={groupIcon} size={16} />
              Group rate
            </li>
          )}
          <li>
            <Icon path={leaving === nonRefundableText ? lockIcon : checkIcon} size={16} />
            {leaving}
          </li>
          {included.map(({ id, name }) => (
            <li key={id}>
              <Icon path={checkIcon} size={16} />
              {name} Included
            </li>
          ))}
          {dealKeySaving > 0 && (
            <li>
              <Icon path={keyIcon} size={16} />
              <span>
                A Deal Key saves {formatMoney(dealKeySaving, currency)}.{' '}
                <span className="three">The first review after your stay earns you one.</span>
              </span>
            </li>
          )}
          {bookBy && (
            <li>
              <Icon path={clockIcon} size={16} />
              {bookBy}
            </li>
          )}
        </ul>
      </div>
      <div className="rate__price">
        <StayPrice
          {...formatOfferPrices(offer)}
          about={<AboutAmount amount={offer.totalPrice} currency={offer.currency} />}
          large
        />
        {!isActive && <Tag>Not Available</Tag>}
      </div>
    </label>
  )
}

/** Loading state of the list. */
export function RateListSkeleton() {
  return (
    <Skeleton label="Loading rates">
      <div className="rates">
        {[0, 1].map((at) => (
          <SkeletonBox key={at} height={118} className="rates__sk" />
        ))}
      </div>
    </Skeleton>
  )
}
