import * as z from 'zod/mini'
import { idField } from '../kernel/id.ts'
import { machineTextField } from '../kernel/text/fields.ts'

export const mediaKinds = ['IMAGE', 'VIDEO'] as const

/**
 * A picture or film of a person, supplier or listing. `url` names one size; `pictures.ts` derives the URLs of the
 * others.
 */
export const mediaSchema = z.object({
  id: idField(),
  url: z.string(),
  type: z.enum(mediaKinds),
  idx: z.int(),
  main: z.boolean(),
  /** Width and height in pixels after rotation; 0 for videos. */
  width: z.int(),
  height: z.int(),
  /** A blurred preview (ThumbHash) in base64; '' without a preview. */
  thumbhash: z.string(),
})
export type Media = z.infer<typeof mediaSchema>

const mega = 1_048_576
export const maxPhotoBytes = 5 * mega
export const maxReceiptBytes = 10 * mega
export const maxFilmBytes = 50 * mega

const photos = { 'image/png': maxPhotoBytes, 'image/jpeg': maxPhotoBytes }
const posts = { ...photos, 'video/mp4': maxFilmBytes, 'video/webm': maxFilmBytes }
const receipts = {
  'image/png': maxReceiptBytes,
  'image/jpeg': maxReceiptBytes,
  'application/pdf': maxReceiptBytes,
}

/** The accepted content types of each purpose, with their size limits in bytes. */
export const uploadRules = {
  USER_AVATAR: photos,
  USER_MEDIA: posts,
  SUPPLIER_AVATAR: photos,
  SUPPLIER_MEDIA: posts,
  LISTING_MEDIA: photos,
  MESSAGE_MEDIA: photos,
  PROBLEM_MEDIA: photos,
  PRICEMATCH_RECEIPT: receipts,
} as const satisfies Record<string, Readonly<Partial<Record<ContentType, number>>>>

export type ContentType = 'image/png' | 'image/jpeg' | 'video/mp4' | 'video/webm' | 'application/pdf'
export type UploadPurpose = keyof typeof uploadRules
/** Purposes whose pictures are stored privately; readers get signed URLs. */
const privatePurposes: ReadonlySet<UploadPurpose> = new Set(['LISTING_MEDIA', 'MESSAGE_MEDIA', 'PROBLEM_MEDIA'])
export const isPrivateUploadPurpose = (purpose: UploadPurpose): boolean => privatePurposes.has(purpose)
export const uploadPurposes = Object.keys(uploadRules) as [UploadPurpose, ...UploadPurpose[]]

/** The size limit of a content type for a purpose; undefined if the type isn't accepted. */
export const maxUploadBytesOf = (purpose: UploadPurpose, contentType: string): number | undefined => {
  const rules: Readonly<Record<string, number>> = uploadRules[purpose]
  return Object.hasOwn(rules, contentType) ? rules[contentType] : undefined
}

/** Maximum length of films in posts and reviews. */
export const maxFilmSeconds = 30
/** Whether a film is too long. Half a second of tolerance covers the rounding of encoders. */
export const isFilmTooLong = (seconds: number): boolean => seconds > maxFilmSeconds + 0.5

/** How long a presigned upload URL is valid. */
export const uploadUrlValidMs = 5 * 60_000
/** An uploaded file that no API call has used within this time is deleted. */
export const unusedUploadLifeMs = 86_400_000

/**
 * The file parameter of a call that stores a file: the key of an upload, or the file itself in a multipart form of up
 * to 4 MB.
 */
export const fileOrUploadKeyField = () => z.union([machineTextField({ least: 1, most: 64 }), z.file()])
