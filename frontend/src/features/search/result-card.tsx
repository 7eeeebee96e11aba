import { reviewCountShown } from '@nestboard/shared/listing/card.ts'
import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { offerFlags } from '@nestboard/shared/offers/model.ts'
import { Link } from 'react-router'
import { pinIcon, sparkIcon } from '../../ui/icons/act.ts'
import { Photo } from '../../ui/photo.tsx'
import { StayPrice } from '../../ui/price.tsx'
import { StayCard } from '../../ui/stay-card.tsx'
import { Mark } from '../../ui/tag.tsx'
import { priceTexts } from '../offers/offer-words.ts'
import type { Result } from './api.ts'
import { isFreeThen, resultPath, whereText } from './result-words.ts'

const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`

/** One stay found: what it is and what all of it costs. `eager`: its picture is above the fold. */
export function ResultCard({ result, selected, eager }: { result: Result; selected: boolean; eager: boolean }) {
  const { listing, offer } = result
  const { name, guests, bedrooms, beds, rating, reviews } = listing
  const isFree = isFreeThen(result)
  const count = reviewCountShown(listing)
  return (
    <StayCard
      off={!isFree}
      selected={selected}
      photo={<Photo src={listing.picture} alt="" eager={eager} topLeft={<OfferMarks result={result} />} />}
      name={<Link to={resultPath(result)}>{name}</Link>}
      where={whereText(result)}
      facts={[counted(guests, 'guest'), counted(bedrooms, 'bedroom'), counted(beds, 'bed')]}
      ratingTenths={reviews > 0 ? rating || null : null}
      {...(count && { reviews: count })}
    >
      {isFree ? (
        <>
          <StayPrice {...priceTexts(offer)} />
          {offer.freeCancellation && <p className="t-14 found__free">Free cancellation</p>}
        </>
      ) : (
        <p className="t-14 two">Not available on these nights</p>
      )}
    </StayCard>
  )
}

/** What is special about an offer, on its photograph. */
export function OfferMarks({ result }: { result: Result }) {
  const { flags } = result.offer
  return (
    <>
      {hasFlag(flags, offerFlags.personal) && (
        <Mark icon={sparkIcon} action>
          Personalized
        </Mark>
      )}
      {hasFlag(flags, offerFlags.pinned) && <Mark icon={pinIcon}>Pinned</Mark>}
      {!isFreeThen(result) && <Mark>Not Available</Mark>}
    </>
  )
}
