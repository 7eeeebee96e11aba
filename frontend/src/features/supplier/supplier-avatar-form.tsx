import { pictureUrlOfSize } from '@nestboard/shared/media/pictures.ts'
import type { Supplier } from '@nestboard/shared/supplier/model.ts'
import { updateSupplierAvatar } from '@nestboard/shared/supplier/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { DropZone } from '../../ui/drop-zone.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SavedConfirmation } from '../../ui/progress-bar.tsx'
import { pictureFailedText } from '../media/picture-failed-text.ts'
import { cropInputMaxBytesByType, decodePicture } from '../media/square.ts'
import { supplierQuery } from './api.ts'
import { refetchSupplierLists } from './refetch-supplier-lists.ts'
import './supplier-avatar-form.css'

const CropDialog = lazy(() => import('../media/crop-dialog.tsx').then(({ CropDialog }) => ({ default: CropDialog })))

interface Props {
  readonly formId: string
  readonly supplier: Supplier
  /** Called when the form is submitted; the picture itself is saved as soon as it has been cropped. */
  readonly onSaved: () => void
}

/** Chooses, crops and saves the picture of a supplier. */
export function SupplierAvatarForm({ formId, supplier: { id, name, avatar }, onSaved }: Props) {
  const client = useQueryClient()
  const [picture, setPicture] = useState<HTMLImageElement>()
  const [state, setState] = useState<'idle' | 'failed' | 'saved'>('idle')
  useEffect(() => (picture ? () => URL.revokeObjectURL(picture.src) : undefined), [picture])
  const choose = async ([file]: File[]) => {
    if (!file) return
    const image = await decodePicture(file).catch(() => undefined)
    setPicture(image)
    setState(image ? 'idle' : 'failed')
  }
  const assign = async (key: string, signal: AbortSignal) => {
    const saved = await callApiRoute(updateSupplierAvatar, { id, avatar: key }, { signal })
    client.setQueryData(supplierQuery(id).queryKey, (before) => before && { ...before, ...saved })
    void refetchSupplierLists(client)
  }
  return (
    <form
      id={formId}
      className="supplier-avatar"
      onSubmit={(event) => {
        event.preventDefault()
        onSaved()
      }}
    >
      {state === 'failed' && (
        <Notice tone="bad" live>
          {pictureFailedText}
        </Notice>
      )}
      {avatar && (
        <div className="row">
          <Avatar name={name} src={pictureUrlOfSize(avatar, 320)} size="xl" square />
          <SavedConfirmation shown={state === 'saved'} />
        </div>
      )}
      <DropZone
        label={avatar ? 'Drop another picture here, or' : 'Drop a picture here, or'}
        hint="JPG or PNG. Next, you choose which part to show."
        limits={cropInputMaxBytesByType}
        onFiles={(files) => void choose(files)}
      />
      {picture && (
        <Suspense>
          <CropDialog
            title="Your picture"
            picture={picture}
            purpose="SUPPLIER_AVATAR"
            ownerId={id}
            assign={assign}
            onSaved={() => {
              setPicture(undefined)
              setState('saved')
            }}
            onClose={() => setPicture(undefined)}
          />
        </Suspense>
      )}
    </form>
  )
}
