import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { offerFlagBits, type Offer } from '@nestboard/shared/offers/model.ts'
import { useQuery } from '@tanstack/react-query'
import { explainApiFailure } from '../../lib/api/explain-api-failure.ts'
import { useIsWideWindow } from '../../lib/view/use-is-wide-window.ts'
import { InsetBox } from '../../ui/card.tsx'
import { sparkleIcon } from '../../ui/icons/act.ts'
import { Notice } from '../../ui/notice.tsx'
import { Photo } from '../../ui/photo.tsx'
import { StayPrice } from '../../ui/price.tsx'
import { PriceLines } from '../../ui/price-lines.tsx'
import { Skeleton, SkeletonLines } from '../../ui/skeleton.tsx'
import { PhotoLabel } from '../../ui/tag.tsx'
import { offerOfRateQuery } from './api.ts'
import { formatOfferPrices } from './offer-words.ts'
import { listPriceBreakdownLines } from './list-price-breakdown-lines.ts'
import { PriceExplanation } from './price-explanation.tsx'
import './personal-offer-card-preview.css'
import { formatNightCount } from '../../lib/days/format-night-count.ts'

interface Props {
  /** Name of the traveler: "Yusra". */
  readonly who: string
  readonly listing: { readonly id: number; readonly name: string; readonly picture?: string | undefined }
  readonly rateId: number
  readonly day: number
  readonly length: number
  readonly ages: readonly number[]
  /** When the offer will expire, epoch ms; undefined until that is known. */
  readonly endMs: number | undefined
}

/** The offer as its traveler will get it: marked as personalized and ending at `ttl`. */
const personal = (offer: Offer, ttl: number) => ({ ...offer, flags: offer.flags | offerFlagBits.personal, ttl })

/** The card and the price of a stay as the traveler of a personalized offer will see them. */
export function PersonalOfferCardPreview({ who, listing, rateId, day, length, ages, endMs }: Props) {
  const isWide = useIsWideWindow()
  const { data: offer, error } = useQuery(
    offerOfRateQuery({ listingId: listing.id, rateId, tripId: 0, day, length, ages, extraIds: [] }),
  )
  return (
    <InsetBox aria-label={`What ${who} will see`}>
      <p className="t-14 two">What {who} will see</p>
      <div className="offer-see">
        <div className="offer-see__photo">
          {listing.picture && <Photo src={listing.picture} alt="" />}
          <PhotoLabel icon={sparkleIcon} action>
            Personalized
          </PhotoLabel>
        </div>
        <div className="offer-see__words">
          <h3 className="stay__name">{listing.name}</h3>
          {offer ? (
            <StayPrice {...formatOfferPrices(offer)} />
          ) : (
            !error && (
              <Skeleton label="Loading the price">
                <SkeletonLines lines={2} />
              </Skeleton>
            )
          )}
        </div>
      </div>
      {offer && (
        <>
          <PriceLines lines={listPriceBreakdownLines(offer)} />
          {endMs !== undefined && <PriceExplanation offer={personal(offer, endMs)} open={isWide} />}
          {hasFlag(offer.flags, offerFlagBits.active) ? (
            <Notice tone="good">
              {length === 1 ? 'The night is free.' : `All ${formatNightCount(length)} are free.`}
            </Notice>
          ) : (
            <Notice tone="warn">These nights can’t be booked now.</Notice>
          )}
        </>
      )}
      {error && <Notice>{explainApiFailure(error, 'There is no price for these nights.')}</Notice>}
    </InsetBox>
  )
}
