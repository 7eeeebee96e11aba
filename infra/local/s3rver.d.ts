declare module '@20minutes/s3rver' {
  import type { S3Event } from 'aws-lambda'
  import type { IncomingMessage, ServerResponse } from 'node:http'

  /** The parts of Koa's context that are used here. */
  export interface S3Context {
    readonly req: IncomingMessage
    readonly method: string
    readonly headers: Readonly<Record<string, string | undefined>>
    readonly query: Readonly<Record<string, string | string[] | undefined>>
    status: number
    type: string
    body: unknown
  }
  export type S3Middleware = (context: S3Context, next: () => Promise<unknown>) => Promise<unknown>

  /** The parts of the S3 server that are used here; the package brings no types. */
  export default class S3rver {
    constructor(options: {
      directory: string
      silent: boolean
      vhostBuckets: boolean
      configureBuckets: { name: string }[]
    })
    on(name: 'event', listener: (event: S3Event) => void): this
    configureBuckets(): Promise<unknown>
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
    /** Koa's middleware chain, in order of execution. */
    readonly middleware: S3Middleware[]
    readonly logger: { close(): void; exceptions: { unhandle(): void } }
  }
}

declare module '@20minutes/s3rver/lib/models/account.js' {
  const Account: {
    readonly DUMMY_ACCOUNT: { createKeyPair(id: string, secret: string): void; revokeAccessKey(id: string): void }
  }
  export default Account
}
