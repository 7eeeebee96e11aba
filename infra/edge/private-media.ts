import { isPrivateLinkValid } from '@nestboard/shared/kernel/sign-private-media-query.ts'
import type { EdgeFunctionResponse, EdgeEvent, EdgeRequest } from './edge-event.ts'

/**
 * Both names are prepended by build-edge-function-code.ts: CloudFront's crypto module, and the secret that the API
 * signs with.
 */
declare const nbCrypto: {
  createHmac: (
    algorithm: string,
    key: string,
  ) => { update: (text: string) => { digest: (encoding: 'base64url') => string } }
}
declare const nbMediaSecret: string

/** Signs a text in the same way as the API (`functions/kernel/media/sign-private-media-url.ts`). */
const mac = (text: string): string =>
  nbCrypto.createHmac('sha256', nbMediaSecret).update(`nestboard private media ${text}`).digest('base64url')

const valueOf = (event: EdgeEvent, name: string): string | undefined => {
  const found = event.request.querystring[name]
  return found ? found.value : undefined
}

/**
 * Runs before requests for private files. Passes requests with a valid, unexpired signature, and responds 404 to all
 * others.
 */
export function handler(event: EdgeEvent): EdgeRequest | EdgeFunctionResponse {
  const request = event.request
  if (!isPrivateLinkValid(request.uri, valueOf(event, 'e'), valueOf(event, 's'), Date.now(), mac))
    return { statusCode: 404, statusDescription: 'Not Found', headers: { 'cache-control': { value: 'no-store' } } }
  request.querystring = {}
  return request
}
