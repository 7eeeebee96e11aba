import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { GazetteerEntry, GazetteerKey } from './gazetteer-entry.ts'

const sectionNames = [
  'regions',
  'names',
  'nameLengths',
  'numbers',
  'kinds',
  'weights',
  'regionAt',
  'latitudes',
  'longitudes',
  'radii',
  'keys',
  'keyLengths',
  'postingCounts',
  'postings',
] as const
type Sections = Record<(typeof sectionNames)[number], Uint8Array>

const headBytes = 4 * sectionNames.length
/** Size to which a section is padded, so that arrays of numbers start where their type allows. */
const align = 4
const padded = (size: number): number => Math.ceil(size / align) * align

/**
 * Packs entries, heaviest first, and their keys, sorted by their UTF-8 bytes. The file is a Zstandard stream, which
 * unpacks five times as fast as brotli: the sizes of the sections above as 32-bit numbers, then the sections, each
 * padded to four bytes. Texts lie one after the other with their lengths in bytes beside them; regions are lines of
 * country code and name.
 */
export function packGazetteer(entries: readonly GazetteerEntry[], keys: readonly GazetteerKey[]): Buffer {
  const regions = [...new Set(entries.map(({ country, region }) => `${country}${region}`))]
  const regionAt = new Map(regions.map((region, at) => [region, at]))
  const names = entries.map(({ name, areaId }) => Buffer.from(areaId ? `${name}\t${areaId}` : name))
  const keyTexts = keys.map(([key]) => Buffer.from(key))
  const thousandths = (degrees: number) => Math.round(degrees * 1000)
  const sections: Sections = {
    regions: Buffer.from(regions.join('\n')),
    names: Buffer.concat(names),
    nameLengths: Uint8Array.from(names, ({ length }) => length),
    numbers: bytesOf(Uint32Array.from(entries, ({ geonamesId }) => geonamesId)),
    kinds: Uint8Array.from(entries, ({ kind }) => kind),
    weights: Uint8Array.from(entries, ({ weight }) => weight),
    regionAt: bytesOf(
      Uint16Array.from(entries, ({ country, region }) => regionAt.get(`${country}${region}`) as number),
    ),
    latitudes: bytesOf(Int32Array.from(entries, ({ latitude }) => thousandths(latitude))),
    longitudes: bytesOf(Int32Array.from(entries, ({ longitude }) => thousandths(longitude))),
    radii: bytesOf(Uint16Array.from(entries, ({ radiusKm }) => radiusKm)),
    keys: Buffer.concat(keyTexts),
    keyLengths: Uint8Array.from(keyTexts, ({ length }) => length),
    postingCounts: bytesOf(Uint16Array.from(keys, ([, postings]) => postings.length)),
    postings: bytesOf(Uint32Array.from(keys.flatMap(([, postings]) => postings))),
  }
  const head = Buffer.alloc(headBytes)
  const parts: Uint8Array[] = [head]
  for (const [at, name] of sectionNames.entries()) {
    const section = sections[name]
    head.writeUInt32LE(section.length, 4 * at)
    parts.push(section, Buffer.alloc(padded(section.length) - section.length))
  }
  return zstdCompressSync(Buffer.concat(parts), {
    params: { [constants.ZSTD_c_compressionLevel]: 22, [constants.ZSTD_c_windowLog]: 24 },
  })
}

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength)

/** The arrays of a packed gazetteer, in the bytes as they were unpacked. Starts are positions in the texts. */
export interface UnpackedGazetteer {
  readonly regions: readonly string[]
  readonly names: Buffer
  readonly nameStarts: Uint32Array
  readonly numbers: Uint32Array
  readonly kinds: Uint8Array
  readonly weights: Uint8Array
  readonly regionAt: Uint16Array
  readonly latitudes: Int32Array
  readonly longitudes: Int32Array
  readonly radii: Uint16Array
  readonly keys: Buffer
  readonly keyStarts: Uint32Array
  readonly postingStarts: Uint32Array
  readonly postings: Uint32Array
}

/** Unpacks a gazetteer. Numbers are little-endian, as on every machine that runs this. */
export function unpackGazetteer(packed: Uint8Array): UnpackedGazetteer {
  const bytes = zstdDecompressSync(packed)
  // Arrays of numbers need positions that are multiples of four, which a pooled buffer doesn't promise.
  const whole = bytes.byteOffset % align === 0 ? bytes : Buffer.from(new Uint8Array(bytes))
  const sections = {} as Record<keyof Sections, Buffer>
  let start = headBytes
  for (const [at, name] of sectionNames.entries()) {
    const size = whole.readUInt32LE(4 * at)
    sections[name] = whole.subarray(start, start + size)
    start += padded(size)
  }
  const as32 = ({ buffer, byteOffset, length }: Buffer) => new Uint32Array(buffer, byteOffset, length / 4)
  const signed = ({ buffer, byteOffset, length }: Buffer) => new Int32Array(buffer, byteOffset, length / 4)
  const as16 = ({ buffer, byteOffset, length }: Buffer) => new Uint16Array(buffer, byteOffset, length / 2)
  return {
    regions: sections.regions.toString().split('\n'),
    names: sections.names,
    nameStarts: startsOf(sections.nameLengths),
    numbers: as32(sections.numbers),
    kinds: sections.kinds,
    weights: sections.weights,
    regionAt: as16(sections.regionAt),
    latitudes: signed(sections.latitudes),
    longitudes: signed(sections.longitudes),
    radii: as16(sections.radii),
    keys: sections.keys,
    keyStarts: startsOf(sections.keyLengths),
    postingStarts: startsOf(as16(sections.postingCounts)),
    postings: as32(sections.postings),
  }
}

/** Positions of texts that lie one after the other, and the end of the last. */
function startsOf(lengths: Uint8Array | Uint16Array): Uint32Array {
  const starts = new Uint32Array(lengths.length + 1)
  for (let at = 0; at < lengths.length; at++) starts[at + 1] = starts[at]! + lengths[at]!
  return starts
}
