import { pictureUrlOfSize } from '@nestboard/shared/media/pictures.ts'
import type { Post } from '@nestboard/shared/reviews/model.ts'
import './review-media.css'

interface Props {
  readonly media: Post['media']
  readonly writer: string
}

/** Pictures and videos of a review; each opens in a new tab. */
export const ReviewMedia = ({ media, writer }: Props) => (
  <ul className="review-media">
    {media.map(({ idx, url, type }) => (
      <li key={idx}>
        <a href={url} target="_blank" rel="noreferrer">
          {type === 'VIDEO' ? (
            <span className="review-media__film">Play film {idx + 1}</span>
          ) : (
            <img
              src={pictureUrlOfSize(url, 640)}
              alt={`${idx + 1} of ${media.length} by ${writer}`}
              width={270}
              height={180}
              loading="lazy"
            />
          )}
        </a>
      </li>
    ))}
  </ul>
)
