import type { UploadPurpose } from '@nestboard/shared/media/model.ts'
import { requestUpload } from '@nestboard/shared/media/routes.ts'
import { ApiError, call } from '../../lib/client.ts'

interface Options {
  /** The supplier or listing it is for; left out for one's own. */
  readonly ownerId?: number
  /** How much of it has left, 0 to 100. */
  readonly onProgress?: (percent: number) => void
  readonly signal?: AbortSignal
}

/**
 * Sends a file straight to the store; the create call then takes the key that comes back.
 * @throws ApiError where it is refused or gets lost on the way
 */
export async function uploadFile(purpose: UploadPurpose, file: File, options: Options = {}): Promise<string> {
  const { ownerId, signal } = options
  const wanted = { purpose, ownerId, fileName: file.name, contentType: file.type, size: file.size }
  const { uploadUrl, uploadHeaders, uploadKey } = await call(requestUpload, wanted, signal && { signal })
  await put(uploadUrl, uploadHeaders, file, options)
  return uploadKey
}

/** fetch can't say how much of a body has left, so this is the older way. */
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
    request.send(file)
  })
}

const triesMost = 5
const pauseMs = 1_000

/** Calls what takes an upload, again while the upload is still being checked. */
export async function withChecked<T>(take: () => Promise<T>, triesLeft = triesMost): Promise<T> {
  try {
    return await take()
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 503 || triesLeft <= 1) throw error
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return withChecked(take, triesLeft - 1)
  }
}
