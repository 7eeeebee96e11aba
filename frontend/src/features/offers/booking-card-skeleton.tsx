import { Sk, Skeleton } from '../../ui/skeleton.tsx'
import './booking-card.css'

/** Loading state of the whole card. */
export function BookingCardSkeleton() {
  return (
    <Skeleton label="Loading your stay">
      <div className="book">
        <div className="book__price">
          <Sk width={180} height={28} />
          <Sk width={120} height={18} />
        </div>
        <Sk height={62} className="book__sk" />
        <Sk className="book__sk book__guests" />
        <Sk height={80} className="book__sk" />
        <Sk height={88} />
        <Sk height={120} />
        <Sk height={52} className="book__sk" />
      </div>
    </Skeleton>
  )
}
