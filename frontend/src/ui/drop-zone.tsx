import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react'
import { joinClassNames } from './join-class-names.ts'
import { explainFileRefusal, type FileSizeLimits } from './explain-file-refusal.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { uploadIcon } from './icons/tool.ts'
import { plusIcon, warningIcon, crossIcon } from './icons/sign.ts'
import { ProgressBar, SavedConfirmation } from './progress-bar.tsx'
import './drop-zone.css'

interface Refused {
  readonly name: string
  readonly reason: string
}

type Props = {
  /** Text before the button that chooses files: "Drop photos here, or". */
  label: string
  hint: ReactNode
  /** Accepted media types with their size limits in bytes. */
  limits: FileSizeLimits
  multiple?: boolean
  /** Shows only a small "Add" tile, for use beside files that are already chosen. */
  isTile?: boolean
  /** Called with the accepted files, unless all files were refused. */
  onFiles: (files: File[]) => void
}

/**
 * An area to drop files on, with a button to choose files. Empty files, files that are too large and files of other
 * types are refused and listed below as "file name: reason".
 */
export function DropZone({ label, hint, limits, multiple, isTile = false, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const [over, setOver] = useState(false)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const take = (files: readonly File[]) => {
    const given = (multiple ? files : files.slice(0, 1)).map((file) => ({
      file,
      reason: explainFileRefusal(file, limits),
    }))
    setRefused(given.flatMap(({ file: { name }, reason }) => (reason === undefined ? [] : [{ name, reason }])))
    const fit = given.filter(({ reason }) => reason === undefined).map(({ file }) => file)
    if (fit.length > 0) onFiles(fit)
  }
  const dropped = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take([...event.dataTransfer.files])
  }
  return (
    <div className="drop-zone">
      <div
        className={joinClassNames('drop', isTile && 'drop--tile', over && 'drop--over')}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={dropped}
      >
        {!isTile && <Icon path={uploadIcon} size={24} />}
        {/* One button in both layouts, so that it keeps the focus when the first file turns the area into a tile. */}
        <p className="b">
          {!isTile && `${label} `}
          <button
            type="button"
            className={isTile ? 'drop__add' : 'link'}
            aria-describedby={isTile ? undefined : hintId}
            onClick={() => input.current?.click()}
          >
            {isTile && <Icon path={plusIcon} />}
            {isTile ? 'Add' : multiple ? 'choose files' : 'choose a file'}
          </button>
        </p>
        {!isTile && (
          <p className="t-13 two" id={hintId}>
            {hint}
          </p>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept={Object.keys(limits).join(',')}
          multiple={multiple}
          onChange={(event) => {
            take([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </div>
      {/* The live region is always mounted, so that screen readers announce refusals added to it. */}
      <div role="alert">
        {refused.length > 0 && (
          <ul className="files">
            {refused.map((each) => (
              <FileUploadRow
                key={each.name}
                name={each.name}
                error={`${each.name}: ${each.reason}`}
                onDismiss={() => setRefused((before) => before.filter((other) => other !== each))}
              />
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

type RowProps = {
  name: string
  thumb?: string
  note?: string
  percent?: number
  error?: string
  onDismiss?: () => void
}

/** A row for a file: upload progress, an error, or done. */
export function FileUploadRow({ name, thumb, note, percent, error, onDismiss }: RowProps) {
  if (error)
    return (
      <li>
        <span className="none">
          <Icon path={warningIcon} />
        </span>
        <p className="error">{error}</p>
        <IconButton size="s" label={`Dismiss: ${name}`} icon={crossIcon} onClick={onDismiss} />
      </li>
    )
  const running = percent !== undefined && percent < 100
  return (
    <li>
      {thumb ? <img src={thumb} alt="" width={56} height={40} /> : <span className="none none--plain" />}
      <div className="files__name">
        <p className="t-14 b cut">{name}</p>
        {running ? <ProgressBar label={name} percent={percent} /> : note && <small>{note}</small>}
      </div>
      {running ? (
        <span className="t-13 three num">{Math.round(percent)}%</span>
      ) : (
        <SavedConfirmation>Added</SavedConfirmation>
      )}
    </li>
  )
}
