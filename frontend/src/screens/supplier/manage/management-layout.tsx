import { Suspense, type ReactNode } from 'react'
import { Skeleton, SkeletonLines } from '../../../ui/skeleton.tsx'
import { joinClassNames } from '../../../ui/join-class-names.ts'
import './manage.css'

/** Titles with at most this many characters leave room for a button beside them on phones. */
const shortMost = 9

interface Props {
  readonly title: string
  /** Content below the title. */
  readonly about?: ReactNode
  /** Buttons beside the title. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** Layout of a management page: its heading and its content. */
export const ManagementLayout = ({ title, about, actions, children }: Props) => (
  <div className="manage">
    <header className={joinClassNames('manage__head', title.length <= shortMost && 'manage__head--short')}>
      <h1 className="h-36">{title}</h1>
      {actions && <div className="manage__actions">{actions}</div>}
      {about && <p className="two">{about}</p>}
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
