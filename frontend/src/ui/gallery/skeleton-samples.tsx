import { Card } from '../card.tsx'
import { RowSkeleton, Skeleton, SkeletonLines, StayCardSkeleton } from '../skeleton.tsx'
import { CaptionedSample, TwoColumns, GallerySection } from './gallery-section.tsx'

export function SkeletonSamples() {
  return (
    <GallerySection id="waiting" title="Loading">
      <TwoColumns>
        <CaptionedSample caption="Listing card">
          <Skeleton label="Loading stays">
            <StayCardSkeleton />
          </Skeleton>
        </CaptionedSample>
        <CaptionedSample caption="Rows and lines">
          <Card>
            <Skeleton label="Loading the feed">
              <RowSkeleton square />
              <SkeletonLines />
              <RowSkeleton />
            </Skeleton>
          </Card>
        </CaptionedSample>
      </TwoColumns>
    </GallerySection>
  )
}
