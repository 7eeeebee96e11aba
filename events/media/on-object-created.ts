import type { S3Event } from 'aws-lambda'
import { measured } from '@nestboard/functions/kernel/function-log.ts'
import { uploadPrefix } from '@nestboard/functions/kernel/media.ts'
import { checkUpload } from './check-upload.ts'

/** An upload has arrived (S3's own event): checks it. One that fails comes again, as Lambda does with events of S3. */
export const handler = measured(async (event: S3Event): Promise<void> => {
  for (const { eventName, s3 } of event.Records) {
    const key = decodeURIComponent(s3.object.key.replaceAll('+', ' '))
    if (eventName.startsWith('ObjectCreated:') && key.startsWith(uploadPrefix)) await checkUpload(key, Date.now())
  }
})
