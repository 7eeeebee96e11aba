import type { Account } from '@nestboard/shared/profile/model.ts'
import { updateAvatar } from '@nestboard/shared/profile/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError, busySentence, call } from '../../../lib/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { CropSquare } from '../../media/crop-square.tsx'
import { cutSquare, type Square } from '../../media/square.ts'
import { uploadFile, withChecked } from '../../media/upload.ts'
import { accountQuery } from '../api.ts'
import { pictureFailed } from './picture-failed.ts'

interface Props {
  readonly account: Account
  readonly picture: HTMLImageElement
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** Crops a picture and saves it: cropped in the browser, uploaded to storage, then assigned to the account. */
export function CropDialog({ account: { id }, picture, onSaved, onClose }: Props) {
  const client = useQueryClient()
  const [square, setSquare] = useState<Square>()
  const [percent, setPercent] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])
  const isBusy = percent !== undefined
  const save = async () => {
    if (!square) return
    const { signal } = (sending.current = new AbortController())
    setFailure(undefined)
    setPercent(0)
    try {
      const file = await cutSquare(picture, square)
      const key = await uploadFile('USER_AVATAR', file, { onProgress: setPercent, signal })
      const { avatar, nms } = await withChecked(() => call(updateAvatar, { id, avatar: key }, { signal }))
      client.setQueryData(accountQuery(id).queryKey, (before) => before && { ...before, avatar, nms })
      onSaved()
    } catch (error) {
      if (signal.aborted) return
      setFailure(error instanceof ApiError && error.status === 429 ? busySentence(error) : pictureFailed)
      setPercent(undefined)
    }
  }
  return (
    <Dialog
      open
      title="Your picture"
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
        <CropSquare src={picture.src} onSquare={setSquare} />
        {isBusy && <ProgressBar label="Saving your picture" percent={percent} />}
      </div>
    </Dialog>
  )
}
