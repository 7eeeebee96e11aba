import type { UploadPurpose } from '@nestboard/shared/media/model.ts'
import { useEffect, useRef, useState } from 'react'
import { ApiError, formatTooManyRequestsText } from '../../lib/api/call-api-route.ts'
import { useUnsentInputFlag } from '../../lib/storage/unsent-input.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { SquareCropper } from './square-cropper.tsx'
import { pictureFailedText } from './picture-failed-text.ts'
import { cropToSquare, type PictureCropSquare } from './square.ts'
import { uploadFile, retryWhileUploadIsChecked } from './upload.ts'
import './crop-dialog.css'

interface Props {
  readonly title: string
  readonly picture: HTMLImageElement
  readonly purpose: UploadPurpose
  /** Id of the supplier that will own the picture; omitted for the user's own picture. */
  readonly ownerId?: number
  /**
   * Assigns the uploaded picture, for example as an avatar. The call is repeated while the upload is still being
   * scanned.
   */
  readonly assign: (uploadKey: string, signal: AbortSignal) => Promise<void>
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** Dialog that crops a picture in the browser, uploads it to storage and assigns it. */
export function CropDialog({ title, picture, purpose, ownerId, assign, onSaved, onClose }: Props) {
  const [square, setSquare] = useState<PictureCropSquare>()
  const [percent, setPercent] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])
  // The picture is chosen before the dialog opens.
  useUnsentInputFlag(true)
  const isBusy = percent !== undefined
  const save = async () => {
    if (!square) return
    const { signal } = (sending.current = new AbortController())
    setFailure(undefined)
    setPercent(0)
    try {
      const file = await cropToSquare(picture, square)
      const sent = { onProgress: setPercent, signal, ...(ownerId !== undefined && { ownerId }) }
      const key = await uploadFile(purpose, file, sent)
      await retryWhileUploadIsChecked({ purpose, ownerId }, () => assign(key, signal))
      onSaved()
    } catch (error) {
      if (signal.aborted) return
      setFailure(
        error instanceof ApiError && error.status === 429 ? formatTooManyRequestsText(error) : pictureFailedText,
      )
      setPercent(undefined)
    }
  }
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button size="s" onClick={onClose}>
            Cancel
          </Button>
          <Button look="main" size="s" disabled={!square} busy={isBusy} busyLabel="Saving…" onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <div className="cutting">
        {failure !== undefined && (
          <Notice tone="bad" live>
            {failure}
          </Notice>
        )}
        <SquareCropper src={picture.src} onSquare={setSquare} />
        {isBusy && <ProgressBar label="Saving the picture" percent={percent} />}
      </div>
    </Dialog>
  )
}
