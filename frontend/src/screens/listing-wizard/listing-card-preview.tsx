import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import { toMajorUnits } from '@nestboard/shared/kernel/minor-units.ts'
import { stayTypes } from '@nestboard/shared/listing/model.ts'
import { pictureUrlOfSize } from '@nestboard/shared/media/pictures.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { listingFeesQuery } from '../../features/fees/api.ts'
import { priceSampleStay } from '../../features/fees/sample-stay.ts'
import { listListingCardFacts } from '../../features/listing/stay-words.ts'
import { toTravelerAges, formatTravelerParty } from '../../features/offers/party.ts'
import { QueryContent } from '../../lib/api/query-content.tsx'
import { useMinuteClock } from '../../lib/time/use-minute-clock.ts'
import { Photo } from '../../ui/photo.tsx'
import { StayPrice } from '../../ui/price.tsx'
import { SkeletonBox } from '../../ui/skeleton.tsx'
import { StayCard } from '../../ui/stay-card.tsx'
import { buildWizardStepUrl } from './steps.ts'
import type { WizardListing } from './wizard-listing.ts'
import { formatNightCount } from '../../lib/days/format-night-count.ts'

/** The sample stay begins in 30 days, because last-minute promotions rarely apply to such nights. */
const [daysAhead, length] = [30, 5]

/**
 * Preview of the listing's card with the price of its rate. A listing that isn't on sale yet has no offers, so the
 * price is computed in the browser from the team's data, by the function that prices orders.
 */
export function ListingCardPreview({ of: { listing, supplierId, rates } }: { of: WizardListing }) {
  const { id, name, picture, stayType } = listing
  const rate = rates[0]
  const preview = buildWizardStepUrl({ supplierId, listingId: id, rateId: rate?.id }, 'preview')
  return (
    <div className="listing-review">
      <StayCard
        photo={<Photo src={picture && pictureUrlOfSize(picture, 640)} alt="" />}
        name={<Link to={preview}>{name}</Link>}
        where={stayTypes[stayType]}
        facts={listListingCardFacts(listing)}
      >
        {rate ? <SamplePrice listing={listing} rate={rate} /> : <p className="t-14 two">No rate yet</p>}
      </StayCard>
      <p>
        <Link className="link" to={preview}>
          Preview your listing page
        </Link>
      </p>
    </div>
  )
}

interface PriceProps extends Pick<WizardListing, 'listing'> {
  readonly rate: WizardListing['rates'][number]
}

function SamplePrice({ listing: { id, guests, currency, timezone }, rate }: PriceProps) {
  const day = dayInZone(timezone, useMinuteClock()) + daysAhead
  const ages = toTravelerAges({ adults: Math.min(2, guests), children: [], infants: 0 })
  return (
    <QueryContent
      of={useQuery(listingFeesQuery(id))}
      what="The price"
      level={3}
      skeleton={<SkeletonBox width={160} height={48} />}
    >
      {({ fees }) => {
        const active = fees.filter((fee) => fee.active)
        const { total } = priceSampleStay(active, { rate, stay: { day, length, ages }, currency })
        return (
          <>
            <StayPrice
              total={formatMoney(toMajorUnits(total, currency), currency)}
              night={formatMoney(rate.price, currency, 0)}
            />
            <p className="t-14 two">
              {formatNightCount(length)} for {formatTravelerParty(ages)}, with taxes and fees
            </p>
          </>
        )
      }}
    </QueryContent>
  )
}
