import type { IncomingMessage } from 'node:http'
import type S3rver from '@20minutes/s3rver'
import type { S3Context } from '@20minutes/s3rver'
import accounts from '@20minutes/s3rver/lib/models/account.js'

/** Registers the key pair of the environment in place of the S3 server's default, which is public. */
export function registerS3KeyPair(env: Readonly<Record<string, string | undefined>>): void {
  accounts.DUMMY_ACCOUNT.revokeAccessKey('S3RVER')
  accounts.DUMMY_ACCOUNT.createKeyPair(env['AWS_ACCESS_KEY_ID'] ?? '', env['AWS_SECRET_ACCESS_KEY'] ?? '')
}

/**
 * Refuses requests without a Signature Version 4, as S3 does for a private bucket, and all form uploads: the S3 server
 * here verifies signatures in the query or a header, but serves requests without one and never verifies form uploads.
 * @param published requests that need no signature
 */
export function refuseUnsignedS3Requests(s3: S3rver, published: WeakSet<IncomingMessage>): void {
  s3.middleware.unshift((context, next) => {
    // A CORS preflight carries no signature and reads nothing.
    if (context.method === 'OPTIONS' || published.has(context.req) || isSigned(context)) return next()
    context.status = 403
    context.type = 'application/xml'
    context.body =
      '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>'
    return Promise.resolve()
  })
}

// A form upload carries its signature in the body, which the S3 server does not verify.
const isSigned = ({ method, headers, query }: S3Context): boolean =>
  method !== 'POST' &&
  ('X-Amz-Algorithm' in query || (headers['authorization']?.startsWith('AWS4-HMAC-SHA256 ') ?? false))
