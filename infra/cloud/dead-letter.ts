import * as z from 'zod/mini'
import { mailFeedbackLambda } from '../mail-feedback-lambda.ts'
import { uploadPrefix } from '../upload-check-lambda.ts'

/** A call that repeats failed work: the function's name and the event. */
export interface FailedCallRetry {
  readonly functionName: string
  readonly event: object
}

/** A parsed message of a dead-letter queue, by the kind of work that failed. */
export type DeadLetterMessage =
  /** Failed calls, which are repeated. */
  | { readonly kind: 'repeat'; readonly repeats: readonly FailedCallRetry[] }
  /** Failed stream records, stored in this object of the failures bucket. */
  | { readonly kind: 'records'; readonly bucket: string; readonly key: string }
  /**
   * Pushes to browsers and imports of calendars, which are not repeated: a browser that missed a push has read the data
   * again since, and a calendar is read every ten minutes.
   */
  | { readonly kind: 'outdated' }
  | { readonly kind: 'unknown' }

const functionOf = (arn: string): string => arn.split(':')[6] ?? ''
const context = z.object({ requestContext: z.object({ functionArn: z.string() }) })

/** Lambda's record of an asynchronous call whose retries all failed. */
const failedCall = z.extend(context, { requestPayload: z.looseObject({}) })
/** EventBridge's report of a new object in a bucket. */
const newObject = z.object({
  source: z.literal('aws.s3'),
  detail: z.object({ bucket: z.object({ name: z.string() }), object: z.object({ key: z.string() }) }),
})
/** A report of the mail service that EventBridge could not deliver. */
const mailReport = z.looseObject({ source: z.literal('aws.ses'), detail: z.looseObject({}) })
/** An event of the upload check that EventBridge could not deliver. */
const uploadEvent = z.object({ Records: z.array(z.object({ s3: z.looseObject({}) })) })
const outdated = z.union([z.object({ connectionIds: z.array(z.string()) }), z.object({ listingIds: z.array(z.int()) })])
const batch = z.object({ Records: z.array(z.unknown()) })
/** Lambda's record of a stream batch that it gave up on, as stored in the failures bucket. */
const failedBatch = z.extend(context, {
  DDBStreamBatchInfo: z.looseObject({}),
  payload: z.union([
    batch,
    z.pipe(
      z.string(),
      z.transform((text: string) => batch.parse(JSON.parse(text))),
    ),
  ]),
})

/**
 * Parses a message of a dead-letter queue.
 * Source: AWS Lambda, "Capturing records of asynchronous invocations"; infra/README.md, "Failed work".
 * @param prefix of the branch's resource names
 */
export function parseDeadLetterMessage(body: string, prefix: string): DeadLetterMessage {
  const message = jsonOf(body)
  const call = failedCall.safeParse(message)
  if (call.success) {
    const { requestContext, requestPayload } = call.data
    return {
      kind: 'repeat',
      repeats: [{ functionName: functionOf(requestContext.functionArn), event: requestPayload }],
    }
  }
  const object = newObject.safeParse(message)
  if (object.success) {
    const {
      bucket,
      object: { key },
    } = object.data.detail
    if (!key.startsWith(uploadPrefix)) return { kind: 'records', bucket: bucket.name, key }
    const Records = [{ eventName: 'ObjectCreated:Put', s3: { bucket, object: { key } } }]
    return { kind: 'repeat', repeats: [{ functionName: `${prefix}-upload-check`, event: { Records } }] }
  }
  const report = mailReport.safeParse(message)
  if (report.success)
    return { kind: 'repeat', repeats: [{ functionName: `${prefix}-${mailFeedbackLambda.name}`, event: report.data }] }
  const upload = uploadEvent.safeParse(message)
  if (upload.success)
    return { kind: 'repeat', repeats: [{ functionName: `${prefix}-upload-check`, event: message as object }] }
  return { kind: outdated.safeParse(message).success ? 'outdated' : 'unknown' }
}

/**
 * Returns one call for each record of a failed batch; each call repeats all reactions of the record's lane. Reactions
 * are idempotent, and a late reaction follows its `late` rule (events/README.md, "Late retries").
 * @param text content of the object in the failures bucket
 * @throws Error for an object that is not a failed batch
 */
export function parseFailedBatchRetries(text: string): FailedCallRetry[] {
  const { requestContext, payload } = failedBatch.parse(JSON.parse(text))
  const functionName = functionOf(requestContext.functionArn)
  return payload.Records.map((record) => ({ functionName, event: { retry: { record } } }))
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
