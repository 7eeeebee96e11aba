import { SkeletonBox, Skeleton, StayCardSkeleton } from '../../ui/skeleton.tsx'

/** Loading state of a board. */
export function TripSkeleton() {
  return (
    <>
      <h1 className="vh">Planning board</h1>
      <Skeleton label="Loading">
        <div className="trip-head">
          <div className="trip-wide">
            <SkeletonBox width={320} height={44} />
            <div className="row" style={{ height: 40 }}>
              <SkeletonBox width={220} height={14} />
            </div>
            <div className="row" style={{ height: 51, gap: 'var(--s-6)' }}>
              <SkeletonBox width={68} height={16} />
              <SkeletonBox width={68} height={16} />
              <SkeletonBox width={60} height={16} />
            </div>
          </div>
        </div>
        <div className="trip-wide trip-planning">
          <div className="trip-sk">
            <StayCardSkeleton />
            <StayCardSkeleton />
            <StayCardSkeleton />
            <StayCardSkeleton />
          </div>
        </div>
      </Skeleton>
    </>
  )
}
