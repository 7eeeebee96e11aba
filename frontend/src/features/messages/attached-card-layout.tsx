import { pictureUrlOfSize } from '@nestboard/shared/media/pictures.ts'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { joinClassNames } from '../../ui/join-class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { imageIcon } from '../../ui/icons/act.ts'
import { lockIcon } from '../../ui/icons/sign.ts'
import { SkeletonBox, Skeleton } from '../../ui/skeleton.tsx'
import './attached-card-layout.css'

interface Props {
  readonly isOwn: boolean
  readonly label: string
  readonly kicker: string
  readonly name: string
  readonly to: To
  readonly picture: string
  readonly line: ReactNode
  readonly tag?: ReactNode
  readonly children?: ReactNode
}

const classOf = (isOwn: boolean) => joinClassNames('ticket', isOwn && 'ticket--me')

/**
 * Layout of a card attached to a message: picture, name and a line of facts, with the content of each kind of card
 * below.
 */
export const AttachedCardLayout = ({ isOwn, label, kicker, name, to, picture, line, tag, children }: Props) => (
  <article className={classOf(isOwn)} aria-label={label}>
    <div className="ticket__top">
      {picture ? (
        <img src={pictureUrlOfSize(picture, 320)} alt="" width={88} height={88} loading="lazy" />
      ) : (
        <span className="ticket__no">
          <Icon path={imageIcon} />
        </span>
      )}
      <div>
        <p className="t-13 three cut">{kicker}</p>
        <h3 className="h-18" dir="auto">
          <Link to={to}>{name}</Link>
        </h3>
        <p className="t-14 two num">{line}</p>
        {tag && <p>{tag}</p>}
      </div>
    </div>
    {children && <div className="ticket__in">{children}</div>}
  </article>
)

/** Replaces a card whose content the reader isn't, or is no longer, allowed to see. */
export const UnavailableAttachedCard = ({ isOwn, children }: { isOwn: boolean; children: ReactNode }) => (
  <p className={joinClassNames(classOf(isOwn), 'ticket--shut')}>
    <Icon path={lockIcon} size={16} />
    {children}
  </p>
)

export const AttachedCardSkeleton = ({ isOwn, label }: { isOwn: boolean; label: string }) => (
  <div className={classOf(isOwn)}>
    <Skeleton label={label}>
      <div className="ticket__top">
        <SkeletonBox width={88} height={88} />
        <div>
          <SkeletonBox width="80%" height={20} />
          <SkeletonBox width="60%" height={16} />
        </div>
      </div>
    </Skeleton>
  </div>
)
