import { isPrivateOpen } from '@nestboard/shared/kernel/private-media.ts'
import type { EdgeAnswer, EdgeEvent, EdgeRequest } from './event.ts'

/** Put before the bundle by code.ts: Node's crypto as the edge has it, and the secret the API signs with. */
declare const nbCrypto: {
  createHmac: (
    algorithm: string,
    key: string,
  ) => { update: (text: string) => { digest: (encoding: 'base64url') => string } }
}
declare const nbMediaSecret: string

/** As the API signs (`functions/kernel/private-media.ts`). */
const mac = (text: string): string =>
  nbCrypto.createHmac('sha256', nbMediaSecret).update(`nestboard private media ${text}`).digest('base64url')

const valueOf = (event: EdgeEvent, name: string): string | undefined => {
  const found = event.request.querystring[name]
  return found ? found.value : undefined
}

/** Before private files: lets those through whose address is signed and has not expired. Others find nothing. */
export function handler(event: EdgeEvent): EdgeRequest | EdgeAnswer {
  const request = event.request
  if (!isPrivateOpen(request.uri, valueOf(event, 'e'), valueOf(event, 's'), Date.now(), mac))
    return { statusCode: 404, statusDescription: 'Not Found', headers: { 'cache-control': { value: 'no-store' } } }
  request.querystring = {}
  return request
}
