import sharp from 'sharp'
import type { Raw, Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { uploadErrorTexts } from '@nestboard/shared/media/faults.ts'
import { pictureFormats, pictureWidths } from '@nestboard/shared/media/pictures.ts'
import type { PictureFormat, PictureWidth } from '@nestboard/shared/media/pictures.ts'
import { RefusedFileError } from './refused-file-error.ts'

// Only the PNG and JPEG decoders are enabled, so that no upload reaches the code of another decoder.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg'] })
// Caching is off, because a function handles one file at a time and never the same file again.
sharp.cache(false)

/** Phones take pictures of up to 50 megapixels; larger pictures are decompression bombs or scans. */
export const maxPicturePixels = 60_000_000
const maxSide = 20_000
const maxSeconds = 30
const thumbSide = 100

/**
 * Encoders of stored pictures. The qualities were chosen by eye at the stored sizes, and with this AVIF effort a 1600
 * px picture takes less than a second.
 */
const encoders: Readonly<Record<PictureFormat, (picture: Sharp) => Sharp>> = {
  webp: (picture) => picture.webp({ quality: 80, effort: 4 }),
  avif: (picture) => picture.avif({ quality: 55, effort: 2 }),
}

export interface EncodedPictureVariant {
  readonly width: PictureWidth
  readonly format: PictureFormat
  readonly bytes: Buffer
}

export interface PictureProperties {
  /** Size in px of the original, rotated upright. */
  readonly width: number
  readonly height: number
  /** Blurred preview, base64. */
  readonly thumbhash: string
}

/** The decoded pixels of a picture: upright, sRGB, at most 1600 px wide and 4800 px high, without metadata. */
interface Pixels {
  readonly data: Buffer
  readonly raw: Raw
}

/** Decodes a PNG or JPEG completely. @throws RefusedFileError for a broken or oversized picture */
export async function decodePicture(bytes: Buffer): Promise<PictureProperties & { pixels: Pixels }> {
  const options = { limitInputPixels: maxPicturePixels, failOn: 'error', sequentialRead: true } as const
  try {
    const { width, height, autoOrient } = await sharp(bytes, options).metadata()
    if (width * height > maxPicturePixels || Math.max(width, height) > maxSide)
      throw new RefusedFileError(uploadErrorTexts.tooManyPixels)
    const { data, info } = await sharp(bytes, options)
      .timeout({ seconds: maxSeconds })
      .autoOrient()
      .resize({ width: 1600, height: 4800, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const raw = { width: info.width, height: info.height, channels: info.channels }
    return {
      width: autoOrient.width,
      height: autoOrient.height,
      thumbhash: await thumbhashOf({ data, raw }),
      pixels: { data, raw },
    }
  } catch (error) {
    if (error instanceof RefusedFileError) throw error
    if (/pixel limit/i.test((error as Error).message))
      throw new RefusedFileError(uploadErrorTexts.tooManyPixels, { cause: error })
    throw new RefusedFileError(uploadErrorTexts.unreadable, { cause: error })
  }
}

/**
 * Encodes a picture in every width and format. Pictures are never enlarged: a small picture is stored under the names
 * of larger widths too, so that every URL of a picture exists.
 */
export async function* encodePictureSizes({ data, raw }: Pixels): AsyncGenerator<EncodedPictureVariant> {
  for (const format of pictureFormats) {
    const made = new Map<number, Buffer>()
    for (const width of pictureWidths) {
      const shown = Math.min(width, raw.width)
      const bytes =
        made.get(shown) ?? (await encoders[format](sharp(data, { raw }).resize({ width: shown })).toBuffer())
      made.set(shown, bytes)
      yield { width, format, bytes }
    }
  }
}

/** Encodes a picture as one file, for pictures sent as documents. */
export const encodeAsWebp = ({ data, raw }: Pixels): Promise<Buffer> => encoders.webp(sharp(data, { raw })).toBuffer()

async function thumbhashOf({ data, raw }: Pixels): Promise<string> {
  const { data: small, info } = await sharp(data, { raw })
    .resize({ width: thumbSide, height: thumbSide, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, small)).toString('base64')
}
