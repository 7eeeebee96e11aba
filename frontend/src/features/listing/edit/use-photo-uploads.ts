import { createListingMedia } from '@nestboard/shared/listing/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError, callApiRoute } from '../../../lib/api/call-api-route.ts'
import { explainApiFailure } from '../../../lib/api/explain-api-failure.ts'
import { cancelAndRefetchQueries } from '../../../lib/api/cancel-and-refetch-queries.ts'
import { useUnsavedChangesFlag } from '../../../lib/navigation/unsaved-changes.ts'
import { useUnsentInputFlag } from '../../../lib/storage/unsent-input.ts'
import { uploadFile, retryWhileUploadIsChecked } from '../../media/upload.ts'
import { listingPhotosQuery, managedListingQuery } from '../api.ts'

/** A photo that is being uploaded or whose upload failed. */
export interface PhotoUpload {
  readonly key: number
  readonly file: File
  /** Object URL of the file. */
  readonly preview: string
  /** `preparing` means the file is uploaded and the server is still checking and resizing it. */
  readonly state: 'waiting' | 'uploading' | 'preparing' | 'failed'
  readonly percent: number
  /** Why the upload failed. */
  readonly reason?: string
}

/** Number of files uploaded at the same time. More uploads would only slow each other down. */
const atOnceMost = 3

/** Uploads photos of a listing, a few at a time. Failed ones stay in the list until they are dismissed or retried. */
export function usePhotoUploads(listingId: number, nextIdx: number) {
  const client = useQueryClient()
  const [uploads, setUploads] = useState<readonly PhotoUpload[]>([])
  const nextKey = useRef(0)
  const started = useRef(new Set<number>())
  const abort = useRef<AbortController>(undefined)
  const change = (key: number, changed: Partial<PhotoUpload>) =>
    setUploads((before) => before.map((each) => (each.key === key ? { ...each, ...changed } : each)))
  const remove = (key: number) =>
    setUploads((before) => {
      const gone = before.find((each) => each.key === key)
      if (gone) URL.revokeObjectURL(gone.preview)
      return before.filter((each) => each !== gone)
    })
  const start = async ({ key, file }: PhotoUpload, idx: number) => {
    change(key, { state: 'uploading', percent: 0 })
    try {
      const signal = abort.current?.signal
      const media = await uploadFile('LISTING_MEDIA', file, {
        ownerId: listingId,
        onProgress: (percent) => change(key, percent < 100 ? { percent } : { percent, state: 'preparing' }),
        ...(signal && { signal }),
      })
      const idempotencyKey = crypto.randomUUID()
      await retryWhileUploadIsChecked({ purpose: 'LISTING_MEDIA', ownerId: listingId }, () =>
        callApiRoute(createListingMedia, { listingId, media, idx }, { idempotencyKey }),
      )
      await Promise.all([
        cancelAndRefetchQueries(client, listingPhotosQuery(listingId)),
        cancelAndRefetchQueries(client, managedListingQuery(listingId)),
      ])
      remove(key)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      change(key, { state: 'failed', reason: explainApiFailure(error, 'the upload failed') })
    } finally {
      started.current.delete(key)
    }
  }
  useEffect(() => {
    for (const [at, each] of uploads.entries())
      if (each.state === 'waiting' && started.current.size < atOnceMost && !started.current.has(each.key)) {
        started.current.add(each.key)
        void start(each, nextIdx + at)
      }
  })
  useEffect(() => {
    abort.current = new AbortController()
    return () => abort.current?.abort()
  }, [])
  const isRunning = uploads.some(({ state }) => state !== 'failed')
  useUnsavedChangesFlag(isRunning)
  useUnsentInputFlag(uploads.length > 0)
  return {
    uploads,
    isRunning,
    add: (files: readonly File[]) =>
      setUploads((before) => [
        ...before,
        ...files.map((file) => ({
          key: nextKey.current++,
          file,
          preview: URL.createObjectURL(file),
          state: 'waiting' as const,
          percent: 0,
        })),
      ]),
    retry: (key: number) => change(key, { state: 'waiting', percent: 0 }),
    dismiss: remove,
  }
}
