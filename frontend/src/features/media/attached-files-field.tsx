import { useState } from 'react'
import { DropZone } from '../../ui/drop-zone.tsx'
import { FieldErrorMessage } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { crossIcon } from '../../ui/icons/sign.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import type { FileSizeLimits } from '../../ui/explain-file-refusal.ts'
import type { QueuedFile } from './use-upload-queue.ts'
import './attached-files-field.css'

interface Props {
  readonly legend: string
  /** Text before the button that chooses files. */
  readonly dropLabel: string
  /** Accepted media types with their size limits in bytes, and the sentence that tells them. */
  readonly limits: FileSizeLimits
  readonly limitsText: string
  /** Most files, and what is said to somebody who chooses more. */
  readonly most: number
  readonly tooManyText: string
  /** Chosen files. `stored` holds the result of a file that has been uploaded. */
  readonly files: readonly QueuedFile<unknown>[]
  readonly add: (chosen: readonly File[]) => void
  readonly remove: (key: number) => void
}

/** The pictures and videos of a form, such as a review's, with an area to add more. */
export function AttachedFilesField(props: Props) {
  const { legend, dropLabel, limits, limitsText, most, tooManyText, files, add, remove } = props
  const [isTooMany, setTooMany] = useState(false)
  const room = most - files.length
  const hasFiles = files.length > 0
  const failed = files.flatMap(({ key, name, failure }) => (failure ? { key, name, failure } : []))
  return (
    <fieldset className="attached">
      <legend className="label">
        {legend}{' '}
        <span className="three">
          {files.length} of {most}
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
            label={dropLabel}
            hint={limitsText}
            limits={limits}
            multiple
            isTile={hasFiles}
            onFiles={(chosen) => {
              setTooMany(chosen.length > room)
              add(chosen.slice(0, room))
            }}
          />
        )}
      </div>
      {hasFiles && <p className="t-13 three">{limitsText}</p>}
      <div role="alert">
        {isTooMany && <FieldErrorMessage>{tooManyText}</FieldErrorMessage>}
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
