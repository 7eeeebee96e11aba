import { SkeletonBox, Skeleton, SkeletonLines } from '../ui/skeleton.tsx'
import type { ScreenSkeletonLayout } from './screen-route.ts'

/** Skeleton of a screen whose file is still loading. */
export function ScreenSkeleton({ shape }: { shape: ScreenSkeletonLayout }) {
  if (shape === 'none') return null
  return (
    <Skeleton label="Loading">
      {shape === 'hero' && <SkeletonBox className="sk-hero" />}
      <div className="wrap sk-page">
        <SkeletonBox width={280} height={36} />
        <SkeletonLines lines={3} />
        <SkeletonBox height={200} className="sk-block" />
      </div>
    </Skeleton>
  )
}
