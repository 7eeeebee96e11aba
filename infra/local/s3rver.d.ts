declare module '@20minutes/s3rver' {
  import type { S3Event } from 'aws-lambda'
  import type { IncomingMessage, ServerResponse } from 'node:http'

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
    readonly logger: { close(): void; exceptions: { unhandle(): void } }
  }
}
