import type { Media } from '@nestboard/shared/media/model.ts'
import { pictureUrlOfSize, buildPictureSrcSet } from '@nestboard/shared/media/pictures.ts'
import { Suspense, useState } from 'react'
import { createLazyComponent } from '../../lib/navigation/create-lazy-component.ts'
import { Icon } from '../../ui/icon.tsx'
import { imageIcon } from '../../ui/icons/act.ts'
import { PhotoLabel } from '../../ui/tag.tsx'
import { Photo } from '../../ui/photo.tsx'
import { formatPhotoAltText } from './format-photo-alt-text.ts'
import './listing-photo-gallery.css'

const PhotoCarousel = createLazyComponent(() => import('./photo-carousel.tsx'), 'PhotoCarousel')

/** Number of photos shown: the main photo and four beside it. */
const maxShown = 5

/** Gallery of a listing: the main photo large, four photos beside it. The last photo shows how many more there are. */
export function ListingPhotoGallery({ photos, name }: { photos: readonly Media[]; name: string }) {
  const [openAt, setOpenAt] = useState<number>()
  const [first, ...rest] = mainFirst(photos)
  if (!first) return <NoPhotos />
  const all = [first, ...rest]
  const shown = all.slice(0, maxShown)
  const more = all.length - shown.length
  return (
    <div className={`gallery gallery--${shown.length}`} role="group" aria-label={`Photos of ${name}`}>
      {shown.map(({ id, url }, at) => (
        <button key={id} type="button" className="gallery__one" onClick={() => setOpenAt(at)}>
          <span className="vh">Open </span>
          <Photo
            src={pictureUrlOfSize(url, at === 0 ? 1080 : 640)}
            srcSet={buildPictureSrcSet(url)}
            sizes={at === 0 ? '(min-width: 900px) 616px, 100vw' : '308px'}
            alt={formatPhotoAltText(name, at, all.length)}
            eager={at === 0}
            bottomRight={at === 0 && <PhotoLabel>1 / {all.length}</PhotoLabel>}
          />
          {more > 0 && at === shown.length - 1 && (
            <span className="gallery__more">
              +{more}
              <span className="vh"> more photos</span>
            </span>
          )}
        </button>
      ))}
      {openAt !== undefined && (
        <Suspense>
          <PhotoCarousel photos={all} name={name} from={openAt} onClose={() => setOpenAt(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

/** Puts the main photo first; the other photos keep their order. */
const mainFirst = (photos: readonly Media[]): Media[] => photos.toSorted((a, b) => Number(b.main) - Number(a.main))

function NoPhotos() {
  return (
    <div className="gallery gallery--none">
      <Icon path={imageIcon} size={24} />
      <p className="t-14">No photos yet</p>
    </div>
  )
}
