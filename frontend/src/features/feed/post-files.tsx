import { feedLimits } from '@nestboard/shared/feed/model.ts'
import { filmSecondsMost, uploadRules } from '@nestboard/shared/media/model.ts'
import { createUserMedia } from '@nestboard/shared/media/routes.ts'
import { createSupplierMedia } from '@nestboard/shared/supplier/routes.ts'
import { useState } from 'react'
import { ApiError, call } from '../../lib/client.ts'
import { failureText } from '../../lib/failure-text.ts'
import { DropZone, FileRow } from '../../ui/drop-zone.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { xIcon } from '../../ui/icons/sign.ts'
import { filmRefusal } from '../media/film-length.ts'
import { uploadFile, withChecked } from '../media/upload.ts'
import type { PostFile } from './post-draft.ts'

interface Props {
  /** The supplier that posts; null for the user's own post. */
  readonly supplierId: number | null
  readonly files: readonly PostFile[]
  readonly onAdd: (file: PostFile) => void
  readonly onRemove: (id: number) => void
  readonly onBusy: (isBusy: boolean) => void
}

interface Running {
  readonly name: string
  readonly percent: number
  readonly error?: string
}

/** Sends a file straight to storage, and adds it to the supplier's or the user's files. */
async function stored(supplierId: number | null, file: File, idx: number, onProgress: (percent: number) => void) {
  if (supplierId === null) {
    const media = await uploadFile('USER_MEDIA', file, { onProgress })
    return withChecked({ purpose: 'USER_MEDIA' }, () => call(createUserMedia, { media, idx }))
  }
  const media = await uploadFile('SUPPLIER_MEDIA', file, { ownerId: supplierId, onProgress })
  return withChecked({ purpose: 'SUPPLIER_MEDIA', ownerId: supplierId }, () =>
    call(createSupplierMedia, { supplierId, media, idx }),
  )
}

/** The pictures and films of a new post: sent straight to storage one after the other, with their progress. */
export function PostFiles({ supplierId, files, onAdd, onRemove, onBusy }: Props) {
  const [running, setRunning] = useState<readonly Running[]>([])
  const note = (name: string, fields: Partial<Running>) =>
    setRunning((before) => before.map((each) => (each.name === name ? { ...each, ...fields } : each)))
  const drop = (name: string) => setRunning((before) => before.filter((each) => each.name !== name))
  const upload = async (file: File, idx: number) => {
    const onProgress = (percent: number) => note(file.name, { percent: Math.min(99, percent) })
    const refusal = await filmRefusal(file)
    if (refusal !== undefined) return note(file.name, { percent: 100, error: refusal })
    try {
      onAdd(await stored(supplierId, file, idx, onProgress))
      drop(file.name)
    } catch (error) {
      const plain = `Could not upload ${file.name}`
      note(file.name, { percent: 100, error: error instanceof ApiError ? failureText(error, plain) : plain })
    }
  }
  const add = async (chosen: readonly File[]) => {
    const fit = chosen.slice(0, feedLimits.media - files.length)
    setRunning(fit.map(({ name }) => ({ name, percent: 0 })))
    onBusy(true)
    for (const [at, file] of fit.entries()) await upload(file, files.length + at)
    onBusy(false)
  }
  return (
    <fieldset className="post-files">
      <legend className="label">
        Photos and films <span className="three">optional</span>
      </legend>
      {files.length > 0 && (
        <ul className="post-files__tray">
          {files.map(({ id, url, type }, at) => (
            <li key={id}>
              {type === 'VIDEO' ? (
                // oxlint-disable-next-line jsx-a11y/media-has-caption -- suppliers upload films without captions
                <video src={url} preload="metadata" aria-label={`Film ${at + 1}`} />
              ) : (
                <img src={url} alt={`File ${at + 1}`} width={132} height={88} />
              )}
              <IconButton
                size="s"
                look="photo"
                label={`Remove photo ${at + 1}`}
                icon={xIcon}
                onClick={() => onRemove(id)}
              />
            </li>
          ))}
        </ul>
      )}
      {files.length < feedLimits.media && (
        <DropZone
          label="Drop photos here, or"
          hint={`PNG or JPG up to 5 MB, MP4 or WebM up to ${filmSecondsMost} seconds; ${feedLimits.media} in all`}
          limits={uploadRules.SUPPLIER_MEDIA}
          multiple
          onFiles={(chosen) => void add(chosen)}
        />
      )}
      {running.length > 0 && (
        <ul className="files">
          {running.map(({ name, percent, error }) => (
            <FileRow
              key={name}
              name={name}
              percent={percent}
              {...(error !== undefined && { error })}
              onDismiss={() => drop(name)}
            />
          ))}
        </ul>
      )}
    </fieldset>
  )
}
