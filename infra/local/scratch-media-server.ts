import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMediaServer } from './media-server.ts'
import { s3UrlPath } from './s3-credentials.ts'
import type { BucketEventHandler } from './media-server.ts'

/** A throwaway S3 on its own port that also serves /media like CloudFront. */
export interface ScratchMediaServer {
  readonly origin: string
  readonly stop: () => void
}

/** Starts an S3 for a test file and points this process at it, with the test suite's key pair. */
export async function startScratchMediaServer(tell?: BucketEventHandler): Promise<ScratchMediaServer> {
  const folder = mkdtempSync(join(tmpdir(), 'nestboard-media-'))
  const media = await startMediaServer(folder, tell)
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] as string
    if (path.startsWith(s3UrlPath)) return void media.api(request, response)
    void (path.startsWith('/private/') ? media.readPrivate : media.read)(request, response, path)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const before = process.env['AWS_ENDPOINT_URL_S3']
  process.env['AWS_ENDPOINT_URL_S3'] = `${origin}${s3UrlPath}`
  const stop = () => {
    // Later test files of this process get the earlier S3 endpoint back. Without an earlier one the closed endpoint
    // stays set, so that no test reaches AWS.
    if (before !== undefined) process.env['AWS_ENDPOINT_URL_S3'] = before
    server.close()
    server.closeAllConnections()
    media.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { origin, stop }
}
