import { pictureUrlOfSize, buildPictureSrcSet } from '@nestboard/shared/media/pictures.ts'
import { Icon } from '../../../ui/icon.tsx'
import { bedIcon } from '../../../ui/icons/stay.ts'
import { Photo } from '../../../ui/photo.tsx'
import './pin-card.css'

/** The picture of a pinned stay. Decorative, because the name beside the photo is the link. */
export function PinPhoto({ picture }: { picture: string }) {
  if (!picture)
    return (
      <span className="photo tagcard__none">
        <Icon path={bedIcon} size={24} />
      </span>
    )
  const srcSet = buildPictureSrcSet(picture)
  return <Photo src={pictureUrlOfSize(picture, 640)} alt="" {...(srcSet && { srcSet, sizes: '320px' })} />
}
