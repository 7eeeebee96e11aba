import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny'

export const plantedFilmGpsLocation = '+47.3667+008.5500/'

/** Makes an empty film of the given length, ten frames per second, with a location such as phones write. */
async function written(format: Mp4OutputFormat | WebMOutputFormat, seconds: number): Promise<Buffer> {
  const target = new BufferTarget()
  const output = new Output({ format, target })
  const source = new EncodedVideoPacketSource('vp9')
  output.addVideoTrack(source)
  output.setMetadataTags({ title: plantedFilmGpsLocation, comment: plantedFilmGpsLocation })
  await output.start()
  const decoderConfig = { codec: 'vp09.00.10.08', codedWidth: 64, codedHeight: 64 }
  for (let nth = 0; nth < seconds * framesASecond; nth++)
    await source.add(new EncodedPacket(frame, 'key', nth / framesASecond, 1 / framesASecond), { decoderConfig })
  await output.finalize()
  return Buffer.from(target.buffer!)
}
const framesASecond = 10
const frame = new Uint8Array(500).fill(9)

/** Makes an MP4 of the given length. */
export const makeMp4 = (seconds: number): Promise<Buffer> => written(new Mp4OutputFormat(), seconds)
/** Makes an MP4 in fragments, as browsers record it: its header states no length. */
export const makeFragmentedMp4 = (seconds: number): Promise<Buffer> =>
  written(new Mp4OutputFormat({ fastStart: 'fragmented' }), seconds)
/** Makes a WebM of the given length. */
export const makeWebm = (seconds: number): Promise<Buffer> => written(new WebMOutputFormat(), seconds)

const [shortMp4, shortWebm] = [await makeMp4(3), await makeWebm(3)]

/** Returns a new copy of a short MP4, which a test may change. */
export const copyShortMp4 = (): Buffer => Buffer.from(shortMp4)
export const copyShortWebm = (): Buffer => Buffer.from(shortWebm)

/** The smallest valid PDF, with added objects. */
export const makePdf = (...objects: string[]): Buffer =>
  Buffer.from(
    [
      '%PDF-1.7',
      '1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj',
      '2 0 obj <</Type/Pages/Kids[]/Count 0>> endobj',
      ...objects,
      'trailer <</Root 1 0 R>>',
      '%%EOF',
      '',
    ].join('\n'),
    'latin1',
  )
