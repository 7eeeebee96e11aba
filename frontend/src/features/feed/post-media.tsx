import type { FeedPost } from '@nestboard/shared/feed/model.ts'
import { Photo } from '../../ui/photo.tsx'

const shownMost = 4

/**
 * The pictures and videos of a post. Four are shown at first; a button on the fourth says how many more there are, and
 * shows them all.
 */
export function PostMedia({ media, by, onOpen }: { media: FeedPost['media']; by: string; onOpen?: () => void }) {
  if (!media.length) return null
  const isOpen = !onOpen
  const shown = isOpen ? media : media.slice(0, shownMost)
  const hidden = media.slice(shown.length)
  const kindNames = { IMAGE: 'photos', VIDEO: 'videos' } as const
  const hiddenKinds = [...new Set(hidden.map(({ type }) => kindNames[type]))].toSorted().join(' and ')
  return (
    <div className={`media media--${isOpen && media.length > shownMost ? 'all' : shown.length}`}>
      {shown.map(({ url, type, idx }, at) => {
        const isCovered = hidden.length > 0 && at === shown.length - 1
        return (
          <div key={idx} className="media__item">
            {type === 'VIDEO' ? (
              // oxlint-disable-next-line jsx-a11y/media-has-caption -- suppliers upload videos without captions
              <video src={url} controls={!isCovered} preload="metadata" aria-label={`Video ${at + 1} of ${by}`} />
            ) : (
              <Photo src={url} alt={`Photo ${at + 1} of ${media.length} of ${by}`} />
            )}
            {isCovered && (
              <button type="button" className="media__more" onClick={onOpen}>
                +{hidden.length}
                <span className="vh"> more {hiddenKinds}</span>
              </button>
            )}
          </div>
        )
      })}
    </div>
  )
}
