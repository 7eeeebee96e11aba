import * as z from 'zod/mini'
import { id } from '../kernel/id.ts'
import { code } from '../kernel/text.ts'

export const mediaKinds = ['IMAGE', 'VIDEO'] as const

/** A picture or film of a person, a supplier or a listing. `url` is one size of it; `variant.ts` knows the others. */
export const media = z.object({
  id: id(),
  url: z.string(),
  type: z.enum(mediaKinds),
  idx: z.int(),
  main: z.boolean(),
  /** Pixels as shown, 0 where unknown (films). */
  width: z.int(),
  height: z.int(),
  /** Base64 of a blurred preview, '' where there is none. */
  thumbhash: z.string(),
})
export type Media = z.infer<typeof media>

const mega = 1_048_576
export const photoBytesMost = 5 * mega
export const receiptBytesMost = 10 * mega
export const filmBytesMost = 50 * mega

const photos = { 'image/png': photoBytesMost, 'image/jpeg': photoBytesMost }
const posts = { ...photos, 'video/mp4': filmBytesMost, 'video/webm': filmBytesMost }
const receipts = {
  'image/png': receiptBytesMost,
  'image/jpeg': receiptBytesMost,
  'application/pdf': receiptBytesMost,
}

/** What may be uploaded for what: bytes at most by content type. */
export const uploadRules = {
  USER_AVATAR: photos,
  USER_MEDIA: posts,
  SUPPLIER_AVATAR: photos,
  SUPPLIER_MEDIA: posts,
  LISTING_MEDIA: photos,
  PRICEMATCH_RECEIPT: receipts,
} as const satisfies Record<string, Readonly<Partial<Record<ContentType, number>>>>

export type ContentType = 'image/png' | 'image/jpeg' | 'video/mp4' | 'video/webm' | 'application/pdf'
export type UploadPurpose = keyof typeof uploadRules
export const uploadPurposes = Object.keys(uploadRules) as [UploadPurpose, ...UploadPurpose[]]

/** Bytes at most of this type for this purpose; undefined where the type isn't accepted. */
export const bytesMostOf = (purpose: UploadPurpose, contentType: string): number | undefined => {
  const rules: Readonly<Record<string, number>> = uploadRules[purpose]
  return Object.hasOwn(rules, contentType) ? rules[contentType] : undefined
}

/** How long a presigned upload may be begun. */
export const uploadWithinMs = 5 * 60_000
/** An upload that no create call took by then is removed. */
export const uploadKeptMs = 86_400_000

/** A file given to a create call: the key of an upload, or the file itself in a multipart form of up to 4 MB. */
export const fileOrKey = () => z.union([code({ least: 1, most: 64 }), z.file()])
