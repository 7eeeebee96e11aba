import { SkeletonBox, Skeleton, SkeletonLines } from '../../ui/skeleton.tsx'
import './order.css'

/** Loading state of an order. */
export function OrderSkeleton({ label }: { label: string }) {
  return (
    <div className="wrap">
      <Skeleton label={label}>
        <div className="order">
          <div className="order__main">
            <div className="order__head">
              <SkeletonBox width={240} height={20} />
              <SkeletonBox width={380} height={48} />
            </div>
            <SkeletonLines lines={6} />
          </div>
          <div className="block">
            <SkeletonLines lines={9} />
          </div>
        </div>
      </Skeleton>
    </div>
  )
}
