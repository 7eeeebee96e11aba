import { computeOccupancy, type NightlyUnitCounts } from '@nestboard/shared/inventory/occupancy.ts'
import { SkeletonBox } from '../../ui/skeleton.tsx'
import { buildOccupancyBarPaths, describeOccupancy, formatOccupancyShare, occupancyStripSize } from './occupancy.ts'
import './occupancy-strip.css'

const viewBox = `0 0 ${occupancyStripSize.width} ${occupancyStripSize.height}`

/** Shows the occupancy of a listing's next nights: one bar per night, and the booked share as text. */
export function OccupancyStrip({ nights }: { nights: NightlyUnitCounts }) {
  const { free, booked, over } = buildOccupancyBarPaths(nights)
  const occupancy = computeOccupancy([nights])
  return (
    <div className="occ">
      <svg viewBox={viewBox} preserveAspectRatio="none" role="img" aria-label={describeOccupancy(occupancy)}>
        <path className="occ__free" d={free} />
        <path className="occ__booked" d={booked} />
        <path className="occ__over" d={over} />
      </svg>
      <span className="num" aria-hidden="true">
        {formatOccupancyShare(occupancy)}
      </span>
    </div>
  )
}

/** Placeholder if the occupancy could not be loaded. `why` gives the reason to screen readers. */
export function OccupancyErrorPlaceholder({ why }: { why: string }) {
  return (
    <div className="occ">
      <span>
        <span aria-hidden="true">–</span>
        <span className="vh">{why}</span>
      </span>
    </div>
  )
}

/** Loading state of the strip. */
export function OccupancySkeleton() {
  return (
    <div className="occ" aria-hidden="true">
      <SkeletonBox width="100%" height={occupancyStripSize.height} />
      <SkeletonBox width={32} height={13} />
    </div>
  )
}
