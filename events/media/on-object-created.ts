import type { S3Event } from 'aws-lambda'
import { withCallLog } from '@nestboard/functions/kernel/request/with-call-log.ts'
import { uploadKeyPrefix } from '@nestboard/functions/kernel/media/media.ts'
import { checkUpload } from './check-upload.ts'

/** Checks an upload when S3 reports its object. After a failure Lambda repeats the event. */
export const handler = withCallLog(async (event: S3Event): Promise<void> => {
  for (const { eventName, s3 } of event.Records) {
    const key = decodeURIComponent(s3.object.key.replaceAll('+', ' '))
    if (eventName.startsWith('ObjectCreated:') && key.startsWith(uploadKeyPrefix)) await checkUpload(key, Date.now())
  }
})
