import { RowSkeleton, SkeletonBox, Skeleton, SkeletonLines } from '../../ui/skeleton.tsx'

/** Skeleton of the management area, including its menu, shown until the user's team membership has loaded. */
export const ManagementAreaSkeleton = () => (
  <div className="desk">
    <div className="side">
      <Skeleton label="Loading the supplier">
        <RowSkeleton square />
      </Skeleton>
    </div>
    <ManagementPageSkeleton />
  </div>
)

/** Skeleton of a management page whose file is loading. */
export const ManagementPageSkeleton = () => (
  <div className="manage">
    <Skeleton label="Loading the page">
      <PageShapes />
    </Skeleton>
  </div>
)

/** Skeleton of the content below a listing's tabs. */
export const ListingManagementPageSkeleton = () => (
  <Skeleton label="Loading the page">
    <PageShapes />
  </Skeleton>
)

const PageShapes = () => (
  <div className="manage__part">
    <SkeletonBox width={240} height={40} />
    <div className="block">
      <SkeletonLines lines={6} />
    </div>
  </div>
)
