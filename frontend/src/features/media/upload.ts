import type { UploadPurpose } from '@nestboard/shared/media/model.ts'
import { requestUpload } from '@nestboard/shared/media/routes.ts'
import { findEntityShowingUpload } from '@nestboard/shared/media/find-entity-showing-upload.ts'
import { ApiError, callApiRoute } from '../../lib/api/call-api-route.ts'
import { waitForEntityChange } from '../../lib/realtime/entity-change.ts'
import { readSignedInUser, subscribeToSessionChanges } from '../../lib/storage/session.ts'

interface Options {
  /** Id of the supplier or listing that will own the file; omitted for the user's own files. */
  readonly ownerId?: number
  /** Receives the uploaded share, 0 to 100. */
  readonly onProgress?: (percent: number) => void
  readonly signal?: AbortSignal
}

/**
 * Uploads a file directly to storage and returns its upload key, which a later call sends to use the file.
 * @throws ApiError if the upload is refused or fails on the way
 */
export async function uploadFile(purpose: UploadPurpose, file: File, options: Options = {}): Promise<string> {
  const { ownerId, signal } = options
  const request = { purpose, ownerId, fileName: file.name, contentType: file.type, size: file.size }
  const { uploadUrl, uploadHeaders, uploadKey } = await callApiRoute(requestUpload, request, signal && { signal })
  await put(uploadUrl, uploadHeaders, file, options)
  return uploadKey
}

/** Uploads with XMLHttpRequest, because fetch doesn't report upload progress. */
function put(
  url: string,
  headers: Readonly<Record<string, string>>,
  file: File,
  { onProgress, signal }: Options,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = () => reject(new ApiError(request.status || 502, null))
    request.open('PUT', url)
    for (const [name, value] of Object.entries(headers))
      if (name !== 'content-length') request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.((100 * loaded) / total))
    request.addEventListener('load', () => (request.status < 300 ? resolve() : fail()))
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    signal?.addEventListener('abort', () => request.abort())
    // The file of an account that has left this tab is not sent on.
    const ownerId = readSignedInUser()?.account.id
    const stop = subscribeToSessionChanges(() => {
      if (readSignedInUser()?.account.id !== ownerId) request.abort()
    })
    request.addEventListener('loadend', stop)
    request.send(file)
  })
}

/** Time limit for the check of an upload; after it, the user is asked to try again. */
const waitMostMs = 60_000
/** Interval between retries when the socket announces no result. */
const pollMs = 3000

/**
 * Calls `take`, which consumes an upload. While the upload is still being checked (202), the call is retried as soon
 * as the socket announces the result, or after `pollMs`.
 */
export async function retryWhileUploadIsChecked<T>(
  { purpose, ownerId = 0 }: { readonly purpose: UploadPurpose; readonly ownerId?: number | undefined },
  take: () => Promise<T>,
): Promise<T> {
  const userId = readSignedInUser()?.account.id ?? 0
  const shownBy = findEntityShowingUpload({ purpose, userId, ownerId })
  for (const untilMs = performance.now() + waitMostMs; ;) {
    try {
      return await take()
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 202 || performance.now() > untilMs) throw error
    }
    await waitForEntityChange(shownBy, pollMs)
    if ((readSignedInUser()?.account.id ?? 0) !== userId) throw new ApiError(401, null)
  }
}
