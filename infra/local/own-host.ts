import type { IncomingMessage } from 'node:http'
import { denied } from '@nestboard/shared/kernel/fault.ts'
import { rawFault, writeFault } from './api-answer.ts'
import type { Front } from './http.ts'

const loopback = /^(?:localhost|[\w-]+\.localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i

const isOwn = ({ headers }: IncomingMessage): boolean => loopback.test(headers.host ?? '')

/**
 * Refuses requests and sockets under any name but this machine's own. A stranger's page can point its own name here (DNS
 * rebinding); its requests would count as same-origin.
 * @param origin where the caller is told to ask
 */
export function ownHostOnly(front: Front, origin: string): Front {
  const fault = denied(`Use ${origin}`)
  return {
    ...front,
    request: (request, response, waits) => {
      if (isOwn(request)) return front.request(request, response, waits)
      writeFault(response, fault, '', { connection: 'close' })
    },
    upgrade: (request, socket, head) => {
      if (isOwn(request)) return front.upgrade(request, socket, head)
      socket.end(rawFault(fault))
    },
  }
}
