import { randomUUID } from 'node:crypto'
import { countServiceUse } from '@nestboard/functions/kernel/meter/count-service-use.ts'
import { postSignedAwsRequest } from '@nestboard/functions/kernel/request/post-signed-aws-request.ts'
import type { CalendarImport } from '../contracts/calendar-import.ts'
import { env } from '../env.ts'
import { queueLambdaCall } from '../queue-lambda-call.ts'

/** A message is sent, received and deleted. */
const queueRequestsPerMessage = 3

/**
 * Has the import fetch the calendars of listings. Main has a queue, from which Lambda takes a limited number of
 * messages at a time. A branch has none, because polling one costs $0.26 a month even if it is empty: there the import
 * is called with the event that the queue would make.
 * @throws Error if the message is not accepted
 */
export async function queueCalendarImport(listings: CalendarImport): Promise<void> {
  const body = JSON.stringify(listings)
  if (!env.NB_CALENDAR_QUEUE_URL)
    return queueLambdaCall(env.NB_CALENDARS, { Records: [{ messageId: randomUUID(), body }] })
  const { AWS_REGION: region = '', AWS_ENDPOINT_URL_SQS: endpoint = `https://sqs.${region}.amazonaws.com` } =
    process.env
  // The SDK's client would make the bundle of the timers larger by a tenth.
  const response = await postSignedAwsRequest(`${endpoint}/`, {
    service: 'sqs',
    region,
    headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': 'AmazonSQS.SendMessage' },
    body: JSON.stringify({ QueueUrl: env.NB_CALENDAR_QUEUE_URL, MessageBody: body }),
  })
  const answer = await response.text()
  if (!response.ok) throw new Error(`SQS answered ${response.status} to a message: ${answer.slice(0, 200)}`)
  countServiceUse('queueRequests', queueRequestsPerMessage)
}
