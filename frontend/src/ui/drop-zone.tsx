import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { uploadIcon } from './icons/act.ts'
import { warnIcon, xIcon } from './icons/sign.ts'
import { ProgressBar, Saved } from './progress-bar.tsx'
import './drop-zone.css'

type Props = {
  /** "Drop photos here, or"; followed by the button that chooses files. */
  label: string
  hint: ReactNode
  accept: string
  multiple?: boolean
  onFiles: (files: File[]) => void
}

/** Accepts files by drag and drop or with a button. Errors of single files are shown in their `FileRow`. */
export function DropZone({ label, hint, accept, multiple, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const dropped = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1))
  }
  return (
    <div
      className={classNames('drop', over && 'drop--over')}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
    >
      <Icon path={uploadIcon} size={24} />
      <p className="b">
        {label}{' '}
        <button type="button" className="link" onClick={() => input.current?.click()}>
          {multiple ? 'choose files' : 'choose a file'}
        </button>
      </p>
      <p className="t-13 two">{hint}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
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

/** A file being uploaded: progress, error or done. */
export function FileRow({ name, thumb, note, percent, error, onDismiss }: RowProps) {
  if (error)
    return (
      <li>
        <span className="none">
          <Icon path={warnIcon} />
        </span>
        <p className="error">{error}</p>
        <IconButton size="s" label={`Dismiss: ${name}`} icon={xIcon} onClick={onDismiss} />
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
      {running ? <span className="t-13 three num">{Math.round(percent)}%</span> : <Saved>Added</Saved>}
    </li>
  )
}
