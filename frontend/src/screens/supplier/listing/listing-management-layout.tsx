import { Suspense, type ReactNode } from 'react'
import { Skeleton, SkeletonLines } from '../../../ui/skeleton.tsx'
import './listing-management-layout.css'

interface Props {
  readonly title: string
  /** Sentence below the title. */
  readonly about?: ReactNode
  /** Content beside the title. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** Layout of a listing's management page: its heading and its content. */
export const ListingManagementLayout = ({ title, about, aside, children }: Props) => (
  <div className="lpage">
    <header className="lpage__head">
      <h2 className="h-28">{title}</h2>
      {aside}
      {about && <p className="two t-14">{about}</p>}
    </header>
    <Suspense fallback={waiting}>{children}</Suspense>
  </div>
)

/** Shown while the code of the page's content is loading. */
const waiting = (
  <Skeleton label="Loading">
    <SkeletonLines lines={6} />
  </Skeleton>
)
