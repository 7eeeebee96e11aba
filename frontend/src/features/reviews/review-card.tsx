import { excerptOf } from '@nestboard/shared/reviews/excerpt.ts'
import { useId, useState, type Ref } from 'react'
import { href, Link } from 'react-router'
import { relativeTime } from '../../lib/relative-time.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Rating } from '../../ui/rating.tsx'
import type { Told } from './api.ts'
import './review-card.css'

interface Props {
  readonly told: Told
  readonly nowMs: number
  /** Where the reader goes on after more of them came. */
  readonly ref?: Ref<HTMLElement> | undefined
}

/** Who it is by where nobody is named. */
const somebody = 'A traveler'

/** What one traveler thought of a listing. */
export function ReviewCard({ told: { post, review, writer }, nowMs, ref }: Props) {
  const id = useId()
  const { rating, title, pros, cons, isVerified } = review
  const when = relativeTime(post.nco, nowMs)
  return (
    <article ref={ref} className="review" tabIndex={-1} aria-labelledby={title ? `${id}-title` : `${id}-by`}>
      <div className="review__by">
        <Avatar name={writer?.name ?? somebody} src={writer?.avatar} decorative />
        <div className="review__who">
          <p id={`${id}-by`} className="b">
            {writer?.visibility === 'PUBLIC' ? (
              <Link to={href('/profile/:id', { id: String(writer.id) })}>{writer.name}</Link>
            ) : (
              (writer?.name ?? somebody)
            )}
          </p>
          <p className="t-14 three">
            {isVerified && 'Verified stay, '}
            <time dateTime={new Date(post.nco).toISOString()}>
              {isVerified ? `${when[0]?.toLowerCase()}${when.slice(1)}` : when}
            </time>
          </p>
        </div>
        {rating > 0 && (
          <span className="push">
            <Rating tenths={rating * 10} />
          </span>
        )}
      </div>
      {title && (
        <h3 id={`${id}-title`} className="h-18" dir="auto">
          {title}
        </h3>
      )}
      <Words text={post.text} />
      <Words text={pros} />
      <Words text={cons} label="Could be better" />
    </article>
  )
}

/** A text of a review in its own language; a long one is read on by a press. */
function Words({ text, label }: { text: string; label?: string }) {
  const [isOpen, setOpen] = useState(false)
  if (!text) return null
  const { head, rest } = excerptOf(text)
  return (
    <div className="review__words">
      <p className="two" dir="auto">
        {label && <span className="review__label">{label}: </span>}
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
