import { createHash } from 'node:crypto'
import { env } from '../env.ts'
import { postSignedAwsRequest } from '@nestboard/functions/kernel/request/post-signed-aws-request.ts'

/** CloudFront is a global service, whose API is signed for this region. */
const region = 'us-east-1'
const created = 201

/**
 * Invalidates every file below some paths at the edge; each path ends in `*`. Repeated calls with the same paths count
 * as one invalidation. One signed request is sent without the SDK's client, to keep the bundle small.
 * @returns false while too many invalidations are in progress
 * @throws Error when CloudFront refuses for another reason
 */
export async function invalidateEdgePaths(paths: readonly string[]): Promise<boolean> {
  const { AWS_ENDPOINT_URL_CLOUDFRONT: endpoint = 'https://cloudfront.amazonaws.com' } = process.env
  const response = await postSignedAwsRequest(
    `${endpoint}/2020-05-31/distribution/${env.NB_DISTRIBUTION}/invalidation`,
    { service: 'cloudfront', region, headers: { 'content-type': 'application/xml' }, body: batchOf(paths) },
  )
  const answer = await response.text()
  if (response.status === created) return true
  if (answer.includes('TooManyInvalidationsInProgress')) return false
  throw new Error(`CloudFront answered ${response.status} to an invalidation: ${answer.slice(0, 200)}`)
}

function batchOf(paths: readonly string[]): string {
  const reference = createHash('sha256').update(paths.join('\n')).digest('hex')
  const items = paths.map((path) => `<Path>${path}</Path>`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?><InvalidationBatch xmlns="http://cloudfront.amazonaws.com/doc/2020-05-31/"><CallerReference>${reference}</CallerReference><Paths><Items>${items}</Items><Quantity>${paths.length}</Quantity></Paths></InvalidationBatch>`
}
