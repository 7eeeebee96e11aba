import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import type { RouteResponseData } from '@nestboard/shared/kernel/route.ts'
import type { getListing } from '@nestboard/shared/listing/routes.ts'
import { pictureUrlOfSize } from '@nestboard/shared/media/pictures.ts'
import { isVerifiedSupplierType } from '@nestboard/shared/supplier/model.ts'
import { checkIcon } from '../../ui/icons/sign.ts'
import { VerifiedSeal } from '../../ui/rating.tsx'
import { CheckInOutDates } from '../../ui/date-range-text.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useStaysToReview } from './use-stays-to-review.ts'
import './reviewed-stay.css'

const month = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })

/** The stay that is being reviewed, with the dates of the user's recent stay there. */
export function ReviewedStay({ listing, userId }: { listing: RouteResponseData<typeof getListing>; userId: number }) {
  const { id, name, picture, supplier } = listing
  const stayed = useStaysToReview(userId)?.find((each) => each.listing.id === id)
  return (
    <aside className="reviewed-stay" aria-label="The stay">
      {picture && <img src={pictureUrlOfSize(picture, 640)} alt="" width="540" height="405" />}
      <div>
        <h2 className="h-22" dir="auto">
          {name}
        </h2>
        {supplier && (
          <p className="reviewed-stay__by t-14 two">
            {supplier.name} {isVerifiedSupplierType(supplier.type) && <VerifiedSeal />}
          </p>
        )}
      </div>
      {stayed ? (
        <>
          <CheckInOutDates start={stayed.day} end={stayed.day + stayed.length} />
          <p>
            <Tag tone="good" icon={checkIcon}>
              {`You stayed ${stayed.length} ${stayed.length === 1 ? 'night' : 'nights'} in ${month.format(stayed.day * msPerDay)}`}
            </Tag>
          </p>
        </>
      ) : (
        <p className="t-14 three">
          A review after a completed stay is marked as verified and counts toward the rating.
        </p>
      )}
      <p className="t-14 three">A second review replaces your first.</p>
    </aside>
  )
}
