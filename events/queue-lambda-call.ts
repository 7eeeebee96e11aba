import { postSignedAwsRequest } from '@nestboard/functions/kernel/request/post-signed-aws-request.ts'

/** Status of Lambda's answer to an asynchronous call: accepted, not run yet. */
const accepted = 202

/**
 * Puts an event into a function's queue of asynchronous calls, by one signed request. The SDK's Lambda client would
 * make the bundle of a stream function larger by one seventh.
 * @throws Error when the event is not accepted, for example above the limit of 1 MB
 */
export async function queueLambdaCall(functionName: string, event: object): Promise<void> {
  const { AWS_REGION: region = '', AWS_ENDPOINT_URL_LAMBDA: endpoint = `https://lambda.${region}.amazonaws.com` } =
    process.env
  const response = await postSignedAwsRequest(
    `${endpoint}/2015-03-31/functions/${encodeURIComponent(functionName)}/invocations`,
    {
      service: 'lambda',
      region,
      headers: { 'content-type': 'application/json', 'x-amz-invocation-type': 'Event' },
      body: JSON.stringify(event),
    },
  )
  const answer = await response.text()
  if (response.status !== accepted)
    throw new Error(`Lambda answered ${response.status} to a call: ${answer.slice(0, 200)}`)
}
