import { jsonAnswer } from './local-page.ts'
import type { LocalPage } from './local-page.ts'

/** What the edge was told to forget; `atMs` is epoch ms. */
export interface Invalidation {
  readonly paths: readonly string[]
  readonly atMs: number
}

const kept = 100

/** CloudFront's invalidations on one machine: there is no edge, so they are only noted. */
export class EdgeCopies {
  private readonly newest: Invalidation[] = []

  /** Takes the XML of a CreateInvalidation call; false when CloudFront would refuse it. */
  forget(body: string, nowMs: number): boolean {
    const paths = [...body.matchAll(/<Path>(\/[^<]*)<\/Path>/g)].map(([, path]) => path as string)
    const isWhole = /<CallerReference>[^<]+</.test(body) && body.includes(`<Quantity>${paths.length}</Quantity>`)
    if (!paths.length || !isWhole) return false
    this.newest.unshift({ paths, atMs: nowMs })
    this.newest.length = Math.min(this.newest.length, kept)
    return true
  }

  /** `GET /_local/edge`: the newest invalidations. */
  readonly page: LocalPage = ({ method, path }) =>
    method === 'GET' && path === '/_local/edge' ? jsonAnswer(this.newest) : undefined
}
