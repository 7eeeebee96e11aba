import type { FeedPost } from '@nestboard/shared/feed/model.ts'
import { Photo } from '../../ui/photo.tsx'

const shownMost = 4

/**
 * The pictures and videos of a post. Four are shown at first; a button on the last one counts the others and shows
 * them all.
 */
export function PostMedia({ media, by, onOpen }: { media: FeedPost['media']; by: string; onOpen?: () => void }) {
  if (!media.length) return null
  const isOpen = !onOpen
  const shown = isOpen ? media : media.slice(0, shownMost)
  const more = media.length - shown.length
  return (
    <div className={`media media--${isOpen && media.length > shownMost ? 'all' : shown.length}`}>
      {shown.map(({ url, type, idx }, at) =>
        type === 'VIDEO' ? (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- suppliers upload films without captions
          <video key={idx} src={url} controls preload="metadata" aria-label={`Video ${at + 1} of ${by}`} />
        ) : (
          <div key={idx} className="media__item">
            <Photo src={url} alt={`Photo ${at + 1} of ${media.length} of ${by}`} />
            {more > 0 && at === shown.length - 1 && (
              <button type="button" className="media__more" onClick={onOpen}>
                +{more}
                <span className="vh"> more photos</span>
              </button>
            )}
          </div>
        ),
      )}
    </div>
  )
}
