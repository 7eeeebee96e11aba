import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { splitTextForExcerpt } from '@nestboard/shared/reviews/split-text-for-excerpt.ts'
import { postFlags } from '@nestboard/shared/reviews/model.ts'
import { useId, useState, type ReactNode, type Ref } from 'react'
import { href, Link } from 'react-router'
import { formatRelativeTime } from '../../lib/time/format-relative-time.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { minusIcon, plusIcon } from '../../ui/icons/sign.ts'
import type { ListedReview } from './api.ts'
import { ReviewMedia } from './review-media.tsx'
import { ReviewReply, type AnsweringSupplier } from './review-reply.tsx'
import './review-card.css'

interface Props {
  readonly listed: ListedReview
  readonly nowMs: number
  /** The supplier of the stay, who may have replied; undefined while loading. */
  readonly supplier: AnsweringSupplier | undefined
  /** Whether the user may reply on behalf of the supplier. */
  readonly mayAnswer: boolean
  /** Reports the review, or the supplier's answer to it. */
  readonly onReport?: ((type: 'REVIEW' | 'REPLY', id: number) => void) | undefined
  /** Menu of what the reader may do with the review, such as deleting their own. */
  readonly menu?: ReactNode
  /** Focus target after more reviews have loaded. */
  readonly ref?: Ref<HTMLElement> | undefined
}

/** Name shown for an unknown author. */
const unknownWriter = 'A traveler'

/** One review of a listing. */
export function ReviewCard({
  listed: { post, review, writer },
  nowMs,
  supplier,
  mayAnswer,
  onReport,
  menu,
  ref,
}: Props) {
  const id = useId()
  const { rating, title, pros, cons, isVerified } = review
  const when = formatRelativeTime(post.nco, nowMs)
  const isRemoved = !hasFlag(post.flags, postFlags.active)
  const stayed = stayedText(isVerified, post.userId !== null)
  return (
    <article ref={ref} className="review" tabIndex={-1} aria-labelledby={title ? `${id}-title` : `${id}-by`}>
      <header className={rating > 0 ? 'review__head review__head--rated' : 'review__head'}>
        {rating > 0 && (
          <span className="review__score">
            <span className="vh">Score, of 10: </span>
            {rating.toFixed(1)}
          </span>
        )}
        <div className="review__who">
          {title && (
            <h3 id={`${id}-title`} className="h-22" dir="auto">
              {title}
            </h3>
          )}
          <div className="review__by">
            <Avatar size="s" name={writer?.name ?? unknownWriter} src={writer?.avatar} decorative />
            <p id={`${id}-by`} className="b">
              {writer?.visibility === 'PUBLIC' ? (
                <Link to={href('/profile/:id', { id: String(writer.id) })}>{writer.name}</Link>
              ) : (
                (writer?.name ?? unknownWriter)
              )}
            </p>
            <p className="three">
              {stayed && `${stayed}, `}
              <time dateTime={new Date(post.nco).toISOString()}>
                {stayed ? `${when[0]?.toLowerCase()}${when.slice(1)}` : when}
              </time>
            </p>
          </div>
        </div>
        {menu && <div className="review__menu">{menu}</div>}
      </header>
      {isRemoved && <p className="t-14 two">This review was removed. Only you see it.</p>}
      <Words text={post.text} />
      {(pros || cons) && (
        <div className="review__pair">
          <Words text={pros} label="Pros" icon={plusIcon} />
          <Words text={cons} label="Cons" icon={minusIcon} />
        </div>
      )}
      {post.media.length > 0 && <ReviewMedia media={post.media} writer={writer?.name ?? unknownWriter} />}
      {onReport && !isRemoved && (
        <div className="review__do">
          <button type="button" className="link" onClick={() => onReport('REVIEW', post.id)}>
            Report<span className="vh"> the review of {writer?.name ?? unknownWriter}</span>
          </button>
          {review.reply && !mayAnswer && (
            <button type="button" className="link" onClick={() => onReport('REPLY', post.id)}>
              Report the answer
            </button>
          )}
        </div>
      )}
      <ReviewReply {...{ review, nowMs, supplier, mayAnswer }} />
    </article>
  )
}

/** Imported reviews have no author and don't tell whether the stay was verified. */
const stayedText = (isVerified: boolean, hasAuthor: boolean): string =>
  isVerified ? 'Verified stay' : hasAuthor ? 'Not a verified stay' : ''

/** A text in the reviewer's language, cut with "Read more" if long. */
function Words({ text, label, icon }: { text: string; label?: string; icon?: string }) {
  const [isOpen, setOpen] = useState(false)
  if (!text) return null
  const { head, rest } = splitTextForExcerpt(text)
  return (
    <div className="review__words">
      {label && (
        <p className="review__label">
          {icon && <Icon path={icon} size={16} />}
          {label}
        </p>
      )}
      <p className="two" dir="auto">
        {isOpen || !rest ? text : `${head} …`}
      </p>
      {rest && (
        <button type="button" className="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Read less' : 'Read more'}
        </button>
      )}
    </div>
  )
}
