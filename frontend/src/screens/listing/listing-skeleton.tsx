import { BookingCardSkeleton } from '../../features/offers/booking-card-skeleton.tsx'
import { SkeletonBox, Skeleton, SkeletonLines } from '../../ui/skeleton.tsx'
import './listing.css'

/** Loading state of a listing's page. */
export function ListingSkeleton() {
  return (
    <div className="listing">
      <Skeleton label="Loading the listing">
        <div className="wrap listing__head">
          <div className="listing__title">
            <SkeletonBox width={420} height={52} />
            <SkeletonBox width={360} height={24} />
          </div>
        </div>
        <div className="wrap listing__photos">
          <SkeletonBox className="listing__photos-sk" />
        </div>
      </Skeleton>
      <div className="wrap listing__rest">
        <div className="listing__tabs">
          <div className="tabs" aria-hidden="true">
            <span className="listing__tab-sk">
              <SkeletonBox width={260} height={20} />
            </span>
          </div>
        </div>
        <div className="listing__cols">
          <div className="listing__main" aria-hidden="true">
            <div className="listing__sec">
              <SkeletonBox width={300} height={32} />
              <SkeletonBox height={24} />
              <SkeletonLines lines={5} />
            </div>
          </div>
          <div className="listing__book">
            <BookingCardSkeleton />
          </div>
        </div>
      </div>
    </div>
  )
}
