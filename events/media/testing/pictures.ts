import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A JPEG of one color without metadata. */
export const makeJpeg = (width = 900, height = 600): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#2a3fb4' } })
    .jpeg()
    .toBuffer()

export const makePng = (width = 900, height = 600): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: { r: 42, g: 63, b: 180, alpha: 0.5 } } })
    .png()
    .toBuffer()

/** Metadata that test pictures contain, and that must be gone from the stored pictures. */
export const plantedMetadata = {
  camera: 'PLANTED-CAMERA',
  owner: 'PLANTED-OWNER',
  place: '47/1 22/1 3333/100',
} as const

/** A JPEG with a phone's metadata: place, camera, owner and a rotation. */
export async function makePhoneJpeg(): Promise<Buffer> {
  const plain = await makeJpeg(800, 400)
  return sharp(plain)
    .withExif({
      IFD0: { Make: plantedMetadata.camera, Artist: plantedMetadata.owner },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: plantedMetadata.place,
        GPSLongitudeRef: 'E',
        GPSLongitude: plantedMetadata.place,
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

const pngHead = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A PNG built by hand, so that its header can claim a false size. */
export function makeRawPng(width: number, height: number, more: Buffer[] = [], bits = 1, colour = 0): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([bits, colour, 0, 0, 0], 8)
  return Buffer.concat([pngHead, chunk('IHDR', head), ...more, chunk('IEND', Buffer.alloc(0))])
}

/** Zeros, compressed to about a thousandth of their size. */
export const makeDeflatedZeros = (bytes: number): Buffer => deflateSync(Buffer.alloc(bytes), { level: 9 })
export const makePngChunk = chunk
