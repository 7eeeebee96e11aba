import { randomBytes } from 'node:crypto'

/** S3's path on the system's own port, so that a browser uploads to the same origin. */
export const s3UrlPath = '/_local/s3'
/**
 * The SDK's key pair on this machine. The secret is new in each process, so that no other program can sign for S3; the
 * other local endpoints accept any key.
 */
export const s3Credentials = { id: 'S3RVER', secret: randomBytes(24).toString('base64url') } as const
