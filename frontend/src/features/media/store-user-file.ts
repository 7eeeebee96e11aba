import { createUserMedia } from '@nestboard/shared/media/routes.ts'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { uploadFile, retryWhileUploadIsChecked } from './upload.ts'

/**
 * Uploads a picture or video directly to storage and adds it to the user's files.
 * @param idx sort position of the file, from 0
 */
export async function storeUserFile(file: File, onProgress: (percent: number) => void, idx?: number) {
  const media = await uploadFile('USER_MEDIA', file, { onProgress })
  return retryWhileUploadIsChecked({ purpose: 'USER_MEDIA' }, () =>
    callApiRoute(createUserMedia, { media, ...(idx !== undefined && { idx }) }),
  )
}
