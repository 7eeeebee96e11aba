import { setTimeout as wait } from 'node:timers/promises'
import { Hash } from '@smithy/core/serde'
import { SignatureV4 } from '@smithy/signature-v4'
import { getFetchAfterPermission } from './get-fetch-after-permission.ts'
import { getSigningCredentials } from '../secrets/signing-credentials.ts'
import type { SigningCredentials } from '../secrets/signing-credentials.ts'

export interface AwsPostRequest {
  /** The service's name in signatures, such as `lambda`. */
  readonly service: string
  readonly region: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** The function's own credentials unless given. */
  readonly credentials?: SigningCredentials
}

const maxTries = 3
const firstRetryDelayMs = 100

/**
 * Posts one signed request to an AWS service, with the signer that the table's client already brings into every bundle.
 * A busy service (429, 5xx) is asked again, up to three tries; the last answer is returned, whatever its status.
 */
export async function postSignedAwsRequest(url: string, request: AwsPostRequest): Promise<Response> {
  const send = await getFetchAfterPermission()
  for (let tries = 1; ; tries++) {
    const headers = await signHeaders(new URL(url), request)
    const response = await send(url, { method: 'POST', headers, body: request.body })
    if (tries === maxTries || (response.status < 500 && response.status !== 429)) return response
    await response.body?.cancel()
    await wait(Math.random() * firstRetryDelayMs * 2 ** (tries - 1))
  }
}

async function signHeaders(
  { protocol, hostname, host, pathname: path }: URL,
  { service, region, headers, body, credentials = getSigningCredentials() }: AwsPostRequest,
): Promise<Record<string, string>> {
  const { sessionToken, ...keys } = credentials
  const signer = new SignatureV4({
    service,
    region,
    credentials: { ...keys, ...(sessionToken && { sessionToken }) },
    sha256: Hash.bind(null, 'sha256'),
  })
  const signed = await signer.sign({ method: 'POST', protocol, hostname, path, headers: { ...headers, host }, body })
  const { host: _, ...sent } = signed.headers
  return sent
}
