import { SkeletonBox, Skeleton } from '../../ui/skeleton.tsx'
import './booking-card.css'

/** Loading state of the booking card. */
export function BookingCardSkeleton() {
  return (
    <Skeleton label="Loading your stay">
      <div className="book">
        <div className="book__price">
          <SkeletonBox width={180} height={28} />
          <SkeletonBox width={120} height={18} />
        </div>
        <SkeletonBox height={62} className="book__sk" />
        <SkeletonBox className="book__sk book__guests" />
        <SkeletonBox height={80} className="book__sk" />
        <SkeletonBox height={88} />
        <SkeletonBox height={120} />
        <SkeletonBox height={52} className="book__sk" />
      </div>
    </Skeleton>
  )
}
