import type { Media } from '@nestboard/shared/media/model.ts'
import { pictureUrlOfSize, buildPictureSrcSet } from '@nestboard/shared/media/pictures.ts'
import { useState, type KeyboardEvent } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { chevronLeftIcon, chevronRightIcon } from '../../ui/icons/sign.ts'
import { formatPhotoAltText } from './format-photo-alt-text.ts'
import './photo-carousel.css'

interface Props {
  readonly photos: readonly Media[]
  readonly name: string
  /** Index of the photo shown first. */
  readonly from: number
  readonly onClose: () => void
}

/**
 * Full-screen dialog that shows one photo at a time. Arrow keys, Home and End change the photo; the first photo
 * follows the last.
 */
export function PhotoCarousel({ photos, name, from, onClose }: Props) {
  const [at, setAt] = useState(from)
  const many = photos.length
  const moveBy = (steps: number) => setAt((at + steps + many) % many)
  const moves: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => moveBy(-1),
    ArrowRight: () => moveBy(1),
    Home: () => setAt(0),
    End: () => setAt(many - 1),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    move()
  }
  const photo = photos[at] as Media
  // Prefetched, so that the next photo shows without delay.
  const next = photos[(at + 1) % many] as Media
  return (
    <Dialog open onClose={onClose} title={name} width="l" shape="full">
      <div
        className="carousel"
        role="group"
        aria-roledescription="carousel"
        aria-label={`Photos of ${name}`}
        tabIndex={-1}
        data-autofocus
        onKeyDown={onKeyDown}
      >
        <img
          key={photo.id}
          className="carousel__photo"
          src={pictureUrlOfSize(photo.url, 1600)}
          srcSet={buildPictureSrcSet(photo.url)}
          sizes="(min-width: 1168px) 1080px, 100vw"
          width={1080}
          height={720}
          alt={formatPhotoAltText(name, at, many)}
        />
        {many > 1 && (
          <>
            <img className="carousel__next" src={pictureUrlOfSize(next.url, 1080)} alt="" width={1080} height={720} />
            <div className="carousel__bar">
              <IconButton label="Previous photo" icon={chevronLeftIcon} look="line" onClick={() => moveBy(-1)} />
              <p className="num" role="status">
                <span className="vh">Photo </span>
                {at + 1} <span aria-hidden="true">/</span>
                <span className="vh">of</span> {many}
              </p>
              <IconButton label="Next photo" icon={chevronRightIcon} look="line" onClick={() => moveBy(1)} />
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}
