import { Card } from '../card.tsx'
import { RowSkeleton, Skeleton, SkeletonLines, StayCardSkeleton } from '../skeleton.tsx'
import { Fig, Pair, GallerySection } from './section.tsx'

/** Skeletons. */
export function WaitingSection() {
  return (
    <GallerySection id="waiting" title="Loading">
      <Pair>
        <Fig caption="Listing card">
          <Skeleton label="Loading stays">
            <StayCardSkeleton />
          </Skeleton>
        </Fig>
        <Fig caption="Rows and lines">
          <Card>
            <Skeleton label="Loading the feed">
              <RowSkeleton square />
              <SkeletonLines />
              <RowSkeleton />
            </Skeleton>
          </Card>
        </Fig>
      </Pair>
    </GallerySection>
  )
}
