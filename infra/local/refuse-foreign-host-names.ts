import type { IncomingMessage } from 'node:http'
import { forbidden } from '@nestboard/shared/kernel/fault.ts'
import { formatFaultAsHttpText, writeFaultResponse } from './write-handler-result.ts'
import type { HttpHandlers } from './listen-on-loopback.ts'

const loopback = /^(?:localhost|[\w-]+\.localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i

const isOwn = ({ headers }: IncomingMessage): boolean => loopback.test(headers.host ?? '')

/**
 * Refuses requests and sockets that use any host name but this machine's own. Protects against DNS rebinding: a
 * stranger's host name could point here, and its requests would count as same-origin.
 * @param origin named in the refusal
 */
export function refuseForeignHostNames(front: HttpHandlers, origin: string): HttpHandlers {
  const fault = forbidden(`Use ${origin}`)
  return {
    ...front,
    request: (request, response, waits) => {
      if (isOwn(request)) return front.request(request, response, waits)
      writeFaultResponse(response, fault, '', { connection: 'close' })
    },
    upgrade: (request, socket, head) => {
      if (isOwn(request)) return front.upgrade(request, socket, head)
      socket.end(formatFaultAsHttpText(fault))
    },
  }
}
