import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { crossIcon } from '../../../ui/icons/sign.ts'
import { StayPrice } from '../../../ui/price.tsx'
import { Rating } from '../../../ui/rating.tsx'
import { GroupRateTag } from '../../offers/group-rate-tag.tsx'
import { AboutAmountLine } from '../../intl/about-amount-line.tsx'
import { formatOfferPrices } from '../../offers/offer-words.ts'
import type { SearchResult } from '../api.ts'
import { isResultAvailable, buildSearchResultPath, formatResultLocation } from '../result-words.ts'

/** Number of listings shown at first, and added by each "Show more" (traveler §9). */
const firstShown = 2
const moreShown = 10

/** The popup of a map marker: the listings at that place, each linked to its page. */
export function MapMarkerPopup({ results, onClose }: { results: readonly SearchResult[]; onClose: () => void }) {
  const [shown, setShown] = useState(firstShown)
  return (
    <section className="mcard pop" aria-label="On the map" onKeyDown={({ key }) => key === 'Escape' && onClose()}>
      <IconButton className="mcard__x" look="photo" size="s" label="Close" icon={crossIcon} onClick={onClose} />
      {results.slice(0, shown).map((result) => (
        <Stay key={result.listing.id} result={result} />
      ))}
      {results.length > shown && (
        <Button size="s" className="mcard__more" onClick={() => setShown(shown + moreShown)}>
          Show more
        </Button>
      )}
    </section>
  )
}

function Stay({ result }: { result: SearchResult }) {
  const { listing, offer } = result
  return (
    <article className="mcard__stay">
      <img src={listing.picture} alt="" width={1080} height={720} loading="lazy" decoding="async" />
      <div>
        <div className="row">
          <h3 className="stay__name cut" dir="auto">
            <Link to={buildSearchResultPath(result)}>{listing.name}</Link>
          </h3>
          <span className="push t-14">
            <Rating tenths={listing.reviews > 0 ? listing.rating || null : null} />
          </span>
        </div>
        <p className="t-14 two cut">{formatResultLocation(result, navigator.language)}</p>
        {isResultAvailable(result) ? (
          <>
            <StayPrice
              {...formatOfferPrices(offer)}
              about={<AboutAmountLine amount={offer.totalPrice} currency={offer.currency} />}
            />
            <GroupRateTag offer={offer} />
          </>
        ) : (
          <p className="t-14 two">Not available on these nights</p>
        )}
      </div>
    </article>
  )
}
