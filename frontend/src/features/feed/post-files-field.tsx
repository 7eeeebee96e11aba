import { feedLimits } from '@nestboard/shared/feed/model.ts'
import { uploadRules } from '@nestboard/shared/media/model.ts'
import { createSupplierMedia } from '@nestboard/shared/supplier/routes.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { DropZone, FileUploadRow } from '../../ui/drop-zone.tsx'
import { FieldErrorMessage } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { crossIcon } from '../../ui/icons/sign.ts'
import { PhotoLabel } from '../../ui/tag.tsx'
import { mediaLimitsText } from '../media/media-limits-text.ts'
import { storeUserFile } from '../media/store-user-file.ts'
import { explainUploadFailure } from '../media/explain-upload-failure.ts'
import { uploadFile, retryWhileUploadIsChecked } from '../media/upload.ts'
import { useUploadQueue } from '../media/use-upload-queue.ts'
import type { UploadedPostFile } from './post-draft.ts'

interface Props {
  /** The supplier that posts; null for the user's own post. */
  readonly supplierId: number | null
  readonly files: readonly UploadedPostFile[]
  readonly onAdd: (file: UploadedPostFile) => void
  readonly onRemove: (id: number) => void
  readonly onBusy: (isBusy: boolean) => void
}

/** Uploads a file directly to storage and adds it to the supplier's files. */
async function storeSupplierFile(supplierId: number, file: File, onProgress: (percent: number) => void, idx: number) {
  const media = await uploadFile('SUPPLIER_MEDIA', file, { ownerId: supplierId, onProgress })
  return retryWhileUploadIsChecked({ purpose: 'SUPPLIER_MEDIA', ownerId: supplierId }, () =>
    callApiRoute(createSupplierMedia, { supplierId, media, idx }),
  )
}

const limitsText = `${mediaLimitsText}; ${feedLimits.media} in all`

/**
 * Chooses the pictures and videos of a new post. They upload directly to storage one after the other, each with its
 * progress.
 */
export function PostFilesField({ supplierId, files, onAdd, onRemove, onBusy }: Props) {
  const queue = useUploadQueue<UploadedPostFile>()
  const [isTooMany, setTooMany] = useState(false)
  const isBusy = queue.waiting > 0
  const tellBusy = useEffectEvent(onBusy)
  useEffect(() => tellBusy(isBusy), [isBusy])
  const running = queue.files.filter(({ stored }) => stored === undefined)
  const add = (chosen: readonly File[]) => {
    const before = files.length + queue.waiting
    const room = feedLimits.media - before
    queue.clearFailed()
    setTooMany(chosen.length > room)
    for (const [at, file] of chosen.slice(0, room).entries())
      queue.add([file], async (_, onProgress) => {
        const idx = before + at
        const stored = await (supplierId === null
          ? storeUserFile(file, onProgress, idx)
          : storeSupplierFile(supplierId, file, onProgress, idx))
        onAdd(stored)
        return stored
      })
  }
  return (
    <fieldset className="post-files">
      <legend className="label">
        Photos and films <span className="three">optional</span>
      </legend>
      <div className={files.length > 0 ? 'file-tiles' : undefined}>
        {files.length > 0 && (
          <ul>
            {files.map(({ id, url, type }, at) => (
              <li key={id}>
                {type === 'VIDEO' ? (
                  // oxlint-disable-next-line jsx-a11y/media-has-caption -- suppliers upload films without captions
                  <video src={url} preload="metadata" aria-label={`Film ${at + 1}`} />
                ) : (
                  <img src={url} alt={`File ${at + 1}`} width={132} height={88} />
                )}
                {at === 0 && files.length > 1 && <PhotoLabel>First</PhotoLabel>}
                <IconButton
                  size="s"
                  look="photo"
                  label={`Remove photo ${at + 1}`}
                  icon={crossIcon}
                  onClick={() => {
                    setTooMany(false)
                    onRemove(id)
                  }}
                />
              </li>
            ))}
          </ul>
        )}
        {files.length < feedLimits.media && (
          <DropZone
            label="Drop photos here, or"
            hint={limitsText}
            limits={uploadRules.SUPPLIER_MEDIA}
            multiple
            isTile={files.length > 0}
            onFiles={add}
          />
        )}
      </div>
      {files.length > 0 && <p className="t-13 three">{limitsText}</p>}
      <div role="alert">
        {isTooMany && <FieldErrorMessage>A post can have {feedLimits.media} files at most</FieldErrorMessage>}
      </div>
      {running.length > 0 && (
        <ul className="files">
          {running.map(({ key, name, percent, failure }) => (
            <FileUploadRow
              key={key}
              name={name}
              percent={percent}
              {...(failure && { error: explainUploadFailure(name, failure) })}
              onDismiss={() => queue.remove(key)}
            />
          ))}
        </ul>
      )}
    </fieldset>
  )
}
