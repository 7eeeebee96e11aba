import type { Account } from '@nestboard/shared/profile/model.ts'
import { deleteAvatar, updateAvatar } from '@nestboard/shared/profile/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { callApiRoute } from '../../../lib/api/call-api-route.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { DropZone } from '../../../ui/drop-zone.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { pictureFailedText } from '../../media/picture-failed-text.ts'
import { cropInputMaxBytesByType, decodePicture } from '../../media/square.ts'
import { accountQuery } from '../api.ts'
import type { OnEditingDone } from '../editable-section.tsx'

const CropDialog = lazy(() => import('../../media/crop-dialog.tsx').then(({ CropDialog }) => ({ default: CropDialog })))

/** Chooses a new picture by drag and drop or from disk, or removes the current one. */
export function ProfilePictureForm({ account, onDone }: { account: Account; onDone: OnEditingDone }) {
  const client = useQueryClient()
  const [picture, setPicture] = useState<HTMLImageElement>()
  const [hasFailed, setFailed] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('button')?.focus(), [])
  useEffect(() => (picture ? () => URL.revokeObjectURL(picture.src) : undefined), [picture])
  const assign = async (key: string, signal: AbortSignal) => {
    const { avatar, nms } = await callApiRoute(updateAvatar, { id: account.id, avatar: key }, { signal })
    client.setQueryData(accountQuery(account.id).queryKey, (before) => before && { ...before, avatar, nms })
  }
  const choose = async ([file]: File[]) => {
    if (!file) return
    setFailed(false)
    const image = await decodePicture(file).catch(() => undefined)
    setPicture(image)
    setFailed(image === undefined)
  }
  return (
    <div ref={box} className="part__form">
      {hasFailed && (
        <Notice tone="bad" live>
          {pictureFailedText}
        </Notice>
      )}
      <DropZone
        label="Drop a picture here, or"
        hint="JPG or PNG. Next, you choose which part to show."
        limits={cropInputMaxBytesByType}
        onFiles={(files) => void choose(files)}
      />
      <div className="part__actions">
        <Button size="s" onClick={() => onDone(false)}>
          Cancel
        </Button>
        {account.avatar && (
          <Button size="s" look="quiet" onClick={() => setAsking(true)}>
            Remove picture
          </Button>
        )}
      </div>
      {isAsking && <RemovePicture account={account} onCancel={() => setAsking(false)} onDone={() => onDone(true)} />}
      {picture && (
        <Suspense>
          <CropDialog
            title="Your picture"
            picture={picture}
            purpose="USER_AVATAR"
            assign={assign}
            onSaved={() => onDone(true)}
            onClose={() => setPicture(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}

interface RemoveProps {
  readonly account: Account
  readonly onCancel: () => void
  readonly onDone: () => void
}

function RemovePicture({ account, onCancel, onDone }: RemoveProps) {
  const client = useQueryClient()
  const [state, setState] = useState<'asking' | 'busy' | 'failed'>('asking')
  const remove = async () => {
    setState('busy')
    try {
      const { nms } = await callApiRoute(deleteAvatar, { id: account.id })
      client.setQueryData(accountQuery(account.id).queryKey, (before) => before && { ...before, avatar: '', nms })
      onDone()
    } catch {
      setState('failed')
    }
  }
  return (
    <ConfirmDialog
      open
      title="Remove picture"
      confirm="Remove"
      busyLabel="Removing…"
      busy={state === 'busy'}
      onConfirm={() => void remove()}
      onCancel={onCancel}
    >
      {state === 'failed'
        ? 'The picture was not removed. Try again in a moment.'
        : 'Are you sure you want to remove your picture? Your initials will be shown instead.'}
    </ConfirmDialog>
  )
}
