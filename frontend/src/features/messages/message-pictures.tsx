import type { MessagePicture } from '@nestboard/shared/messages/model.ts'
import { pictureUrlOfSize } from '@nestboard/shared/media/pictures.ts'
import { joinClassNames } from '../../ui/join-class-names.ts'

interface Props {
  readonly pictures: readonly MessagePicture[]
  readonly isOwn: boolean
}

/** The pictures of a message. Each links to the picture in full size; the URLs expire after some minutes. */
export const MessagePictures = ({ pictures, isOwn }: Props) => (
  <ul className={joinClassNames('said-pics', isOwn && 'said-pics--me', pictures.length === 1 && 'said-pics--one')}>
    {pictures.map(({ id, url, width, height }, at) => (
      <li key={id}>
        <a href={pictureUrlOfSize(url, 1600)} target="_blank" rel="noreferrer">
          <img
            src={pictureUrlOfSize(url, 640)}
            alt={`${isOwn ? 'Sent by you' : 'Sent by them'}, ${at + 1} of ${pictures.length}`}
            width={width}
            height={height}
            loading="lazy"
          />
        </a>
      </li>
    ))}
  </ul>
)
