import type { UploadPurpose } from '@nestboard/shared/media/model.ts'
import * as routes from '@nestboard/shared/media/routes.ts'
import { handler } from '@nestboard/functions/media/index.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'

export interface TestUpload {
  readonly bytes: Buffer
  readonly contentType?: string
  readonly purpose?: UploadPurpose
  readonly fileName?: string
  /** Size in bytes that the request claims; the real size by default. */
  readonly size?: number
  readonly ownerId?: number
}

export interface UploaderSession {
  readonly cookie: string
}

export const requestTestUpload = (
  who: UploaderSession,
  { bytes, contentType = 'image/jpeg', purpose = 'USER_MEDIA', fileName = 'a.jpg', size, ownerId }: TestUpload,
) =>
  callRoute(handler, routes.requestUpload, { purpose, fileName, contentType, size: size ?? bytes.length, ownerId }, who)

/** Sends bytes to a presigned URL as a browser does. */
export const putUploadBytes = (url: string, bytes: Buffer, contentType: string): Promise<Response> =>
  fetch(url, {
    method: 'PUT',
    headers: { 'content-type': contentType, 'if-none-match': '*' },
    body: new Uint8Array(bytes),
  })

/** Requests an upload and sends the bytes. Resolves to the upload's key, for the API call that uses the file. */
export async function uploadTestFile(who: UploaderSession, given: TestUpload): Promise<string> {
  const { data, error } = await requestTestUpload(who, given)
  if (!data) throw new Error(`upload refused: ${error}`)
  const answer = await putUploadBytes(data.uploadUrl, given.bytes, data.uploadHeaders['content-type'])
  if (!answer.ok) throw new Error(`S3 answered ${answer.status}: ${await answer.text()}`)
  return data.uploadKey
}

export const createTestMedia = (
  who: UploaderSession,
  media: string,
  more: { idx?: number; main?: boolean; idempotencyKey?: string } = {},
) => callRoute(handler, routes.createUserMedia, { media, ...more }, who)
