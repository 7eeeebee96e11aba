import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'

/**
 * What an entry of the gazetteer is. Regions are the first level of administration, as states and provinces, counties
 * the second; areas are what travelers know by name, as coasts, islands, parks and quarters.
 */
export const entryKinds = { city: 0, country: 1, region: 2, area: 3, county: 4 } as const
/** How a key belongs to an entry; codes, such as TX, only narrow down a search for something else. */
export const keyKinds = { name: 0, otherName: 1, laterWord: 2, code: 3 } as const
/** Bits of a posting that hold the key's kind; the entry's number is in the bits above. */
export const keyKindBits = 2

/** A city or an area as the build writes it. Coordinates are in degrees. */
export interface GazetteerEntry {
  readonly kind: number
  readonly name: string
  /** GeoNames id of a city, 0 for an area. */
  readonly geonamesId: number
  /** Id of an area without its prefix, '' for a city. */
  readonly areaId: string
  readonly country: string
  /** English name of the region around it, '' without one. */
  readonly region: string
  readonly latitude: number
  readonly longitude: number
  /** Radius in kilometers, 0 for a city. */
  readonly radiusKm: number
  /** Weight in the order of results, by inhabitants (`weighPeople`). */
  readonly weight: number
}

/** The weight of a number of inhabitants, 0 to 255: eight steps for each doubling. */
export const weighPeople = (people: number): number => Math.min(255, Math.round(8 * Math.log2(people + 1)))

/** One key with the entries that bear it, as postings. */
export type GazetteerKey = readonly [key: string, postings: readonly number[]]

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
 * unpacks five times as fast as brotli: a table of the sizes of the sections above as 32-bit numbers, then the sections,
 * each padded to four bytes. Texts lie one after the other with their lengths in bytes beside them; regions are lines of
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
