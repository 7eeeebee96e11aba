import { pictureUrlOfSize } from '@nestboard/shared/media/pictures.ts'
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { joinClassNames } from '../../../ui/join-class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { starIcon, trashIcon } from '../../../ui/icons/act.ts'
import { dragIcon } from '../../../ui/icons/tool.ts'
import { Photo } from '../../../ui/photo.tsx'
import { PhotoLabel } from '../../../ui/tag.tsx'
import type { ListingPhoto } from './use-reorder-listing-photos.ts'

interface Props {
  readonly photo: ListingPhoto
  readonly name: string
  readonly at: number
  readonly of: number
  readonly onMain: () => void
  readonly onDelete: () => void
}

/** A photo that can be dragged by its handle. The first photo is the main photo and can't be deleted. */
export function SortablePhoto({ photo, name, at, of, onMain, onDelete }: Props) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: photo.id,
  })
  const isMain = at === 0
  return (
    <li
      ref={setNodeRef}
      className={joinClassNames('shots__one', isMain && 'shots__one--first', isDragging && 'shots__one--lifted')}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <Photo
        src={pictureUrlOfSize(photo.url, isMain ? 1080 : 640)}
        alt={name}
        bottomLeft={isMain ? <PhotoLabel icon={starIcon}>Main photo</PhotoLabel> : <PhotoLabel>{at + 1}</PhotoLabel>}
      />
      <div className="shots__tools">
        <IconButton
          look="photo"
          icon={dragIcon}
          label={`Move photo ${at + 1} of ${of}`}
          on={isDragging}
          ref={setActivatorNodeRef}
          className="shots__handle"
          {...attributes}
          {...listeners}
        />
        {!isMain && (
          <span className="push">
            <IconButton look="photo" icon={starIcon} label={`Make photo ${at + 1} the main photo`} onClick={onMain} />
            <IconButton look="photo" icon={trashIcon} label={`Delete photo ${at + 1}`} onClick={onDelete} />
          </span>
        )}
      </div>
    </li>
  )
}
