import { FieldErrorMessage } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { crossIcon } from '../../ui/icons/sign.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { explainUploadFailure } from '../media/explain-upload-failure.ts'
import type { QueuedFile } from '../media/use-upload-queue.ts'
import './compose.css'

interface Props {
  readonly files: readonly QueuedFile<string>[]
  /** Reasons why chosen files were refused. */
  readonly refused: readonly string[]
  readonly onRemove: (key: number) => void
}

/** Shows the pictures of the next message with their upload progress. */
export function UnsentMessagePictures({ files, refused, onRemove }: Props) {
  const failed = files.flatMap(({ name, failure }) => (failure ? explainUploadFailure(name, failure) : []))
  return (
    <>
      {files.length > 0 && (
        <ul className="tray" aria-label="Pictures to send">
          {files.map(({ key, name, preview, percent, stored, failure }) => (
            <li key={key} className={failure ? 'tray__bad' : undefined}>
              <img src={preview} alt={name} width={72} height={72} />
              {stored === undefined && !failure && <ProgressBar label={name} percent={percent} />}
              <IconButton
                size="s"
                look="photo"
                label={`Remove ${name}`}
                icon={crossIcon}
                onClick={() => onRemove(key)}
              />
            </li>
          ))}
        </ul>
      )}
      {/* Always mounted, so that screen readers announce what is added. */}
      <div role="alert">
        {[...refused, ...failed].map((text) => (
          <FieldErrorMessage key={text}>{text}</FieldErrorMessage>
        ))}
      </div>
    </>
  )
}
