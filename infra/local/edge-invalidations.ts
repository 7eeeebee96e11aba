import { createJsonResponse } from './local-page-response.ts'
import type { LocalPageHandler } from './local-page-response.ts'

/** A CloudFront invalidation: the paths that the edge caches must drop; `atMs` is epoch ms. */
export interface CacheInvalidation {
  readonly paths: readonly string[]
  readonly atMs: number
}

const kept = 100

/** Records the invalidations that CloudFront would perform; the local system has no edge cache. */
export class EdgeInvalidations {
  private readonly newest: CacheInvalidation[] = []

  /** Records a CreateInvalidation call from its XML; returns false when CloudFront would refuse the call. */
  record(body: string, nowMs: number): boolean {
    const paths = [...body.matchAll(/<Path>(\/[^<]*)<\/Path>/g)].map(([, path]) => path as string)
    const isWhole = /<CallerReference>[^<]+</.test(body) && body.includes(`<Quantity>${paths.length}</Quantity>`)
    if (!paths.length || !isWhole) return false
    this.newest.unshift({ paths, atMs: nowMs })
    this.newest.length = Math.min(this.newest.length, kept)
    return true
  }

  /** Serves `GET /_local/edge`: the newest invalidations. */
  readonly page: LocalPageHandler = ({ method, path }) =>
    method === 'GET' && path === '/_local/edge' ? createJsonResponse(this.newest) : undefined
}
