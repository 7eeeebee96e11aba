import { pictureUrlOfSize } from '@nestboard/shared/media/pictures.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type KeyboardEvent, type ReactNode, type TouchEvent } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { chevronLeftIcon, chevronRightIcon } from '../../ui/icons/sign.ts'
import { Photo } from '../../ui/photo.tsx'
import { listingPhotosQuery } from '../listing/api.ts'
import { formatPhotoAltText } from '../listing/format-photo-alt-text.ts'
import './result-card-photos.css'

/** Maximum number of photos on a card; the listing's page shows all of them. */
const photosMost = 5
/** A horizontal move shorter than this counts as a tap or a scroll. */
const swipePx = 40

interface Props {
  readonly listingId: number
  readonly name: string
  readonly picture: string
  readonly eager: boolean
  readonly topLeft: ReactNode
  readonly topRight: ReactNode
}

/**
 * The photos of a result, one at a time. The search response contains one photo per stay; the others are requested
 * only once the user turns to the next photo.
 */
export function ResultCardPhotos({ listingId, name, picture, eager, topLeft, topRight }: Props) {
  const [at, setAt] = useState(0)
  const [isTurned, setTurned] = useState(false)
  const startX = useRef<number>(undefined)
  const { data } = useQuery({ ...listingPhotosQuery(listingId), enabled: isTurned })
  const sorted = data?.media.toSorted((a, b) => Number(b.main) - Number(a.main)).slice(0, photosMost)
  const many = sorted?.length
  const shown = many ? ((at % many) + many) % many : 0
  const turn = (steps: number) => {
    setTurned(true)
    setAt(at + steps)
  }
  const moves: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = moves[event.key]
    if (steps === undefined) return
    event.preventDefault()
    turn(steps)
  }
  const onTouchEnd = (event: TouchEvent) => {
    const endX = event.changedTouches[0]?.clientX
    if (startX.current === undefined || endX === undefined) return
    const moved = endX - startX.current
    if (Math.abs(moved) >= swipePx && many !== 1) turn(moved < 0 ? 1 : -1)
  }
  const photo = shown > 0 ? sorted?.[shown] : undefined
  return (
    <div
      className="card-photos"
      role="group"
      aria-label={`Photos of ${name}`}
      onKeyDown={many === 1 ? undefined : onKeyDown}
      onTouchStart={({ touches }) => (startX.current = touches[0]?.clientX)}
      onTouchEnd={onTouchEnd}
    >
      <Photo
        src={photo ? pictureUrlOfSize(photo.url, 640) : picture}
        alt={photo && many ? formatPhotoAltText(name, shown, many) : ''}
        eager={eager}
        topLeft={topLeft}
        topRight={topRight}
      />
      {many !== 1 && picture && (
        <div className="card-photos__turn">
          <IconButton
            look="photo"
            size="s"
            label={`Previous photo of ${name}`}
            icon={chevronLeftIcon}
            onClick={() => turn(-1)}
          />
          <IconButton
            look="photo"
            size="s"
            label={`Next photo of ${name}`}
            icon={chevronRightIcon}
            onClick={() => turn(1)}
          />
        </div>
      )}
      {many !== undefined && (
        <p className={many > 1 ? 'card-photos__at num' : 'vh'} role="status">
          {many > 1 ? `${shown + 1} / ${many}` : 'No more photos'}
        </p>
      )}
    </div>
  )
}
