import { uploadRules } from '@nestboard/shared/media/model.ts'
import { reviewLimits } from '@nestboard/shared/reviews/rating.ts'
import { useState } from 'react'
import { DropZone } from '../../ui/drop-zone.tsx'
import { FieldErrorMessage } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { crossIcon } from '../../ui/icons/sign.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { mediaLimitsText } from '../media/media-limits-text.ts'
import type { QueuedFile } from '../media/use-upload-queue.ts'
import './review-attachments-field.css'

interface Props {
  /** Chosen files. `stored` holds the media id of a file that has been uploaded. */
  readonly files: readonly QueuedFile<number>[]
  readonly add: (chosen: readonly File[]) => void
  readonly remove: (key: number) => void
}

/** The pictures and videos of a review, with an area to add more. */
export function ReviewAttachmentsField({ files, add, remove }: Props) {
  const [isTooMany, setTooMany] = useState(false)
  const room = reviewLimits.media - files.length
  const hasFiles = files.length > 0
  const failed = files.flatMap(({ key, name, failure }) => (failure ? { key, name, failure } : []))
  return (
    <fieldset className="attached">
      <legend className="label">
        Photos and video{' '}
        <span className="three">
          {files.length} of {reviewLimits.media}
        </span>
      </legend>
      <div className={hasFiles ? 'file-tiles' : undefined}>
        {hasFiles && (
          <ul>
            {files.map(({ key, name, preview, isFilm, percent, stored, failure }) => (
              <li key={key} className={failure && 'attached__bad'}>
                {isFilm ? (
                  <video src={preview} muted aria-label={name} />
                ) : (
                  <img src={preview} alt={name} width={92} height={92} />
                )}
                {stored === undefined && !failure && <ProgressBar label={name} percent={percent} />}
                <IconButton
                  size="s"
                  look="photo"
                  label={`Remove ${name}`}
                  icon={crossIcon}
                  onClick={() => {
                    setTooMany(false)
                    remove(key)
                  }}
                />
              </li>
            ))}
          </ul>
        )}
        {room > 0 && (
          <DropZone
            label="Drop photos or video here, or"
            hint={mediaLimitsText}
            limits={uploadRules.USER_MEDIA}
            multiple
            isTile={hasFiles}
            onFiles={(chosen) => {
              setTooMany(chosen.length > room)
              add(chosen.slice(0, room))
            }}
          />
        )}
      </div>
      {hasFiles && <p className="t-13 three">{mediaLimitsText}</p>}
      <div role="alert">
        {isTooMany && <FieldErrorMessage>A review can have {reviewLimits.media} files at most</FieldErrorMessage>}
        {failed.map(({ key, name, failure }) => (
          <FieldErrorMessage key={key}>
            Could not upload {name}
            {'reason' in failure && `: ${failure.reason}`}
          </FieldErrorMessage>
        ))}
      </div>
    </fieldset>
  )
}
