const box = (name: string, ...inside: Buffer[]): Buffer => {
  const body = Buffer.concat(inside)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, body])
}

export const filmPlace = '+47.3667+008.5500/'

/** The boxes of an MP4, with the place that a phone writes. */
export const mp4 = (): Buffer =>
  Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\0\x01isommp42', 'latin1')),
    box(
      'moov',
      box('mvhd', Buffer.alloc(100)),
      box('trak', box('tkhd', Buffer.alloc(84)), box('meta', Buffer.from(filmPlace))),
      box('udta', box('\xa9xyz', Buffer.from(filmPlace))),
    ),
    box('mdat', Buffer.alloc(1000, 7)),
  ])

const element = (id: number[], body: Buffer): Buffer => {
  const size = Buffer.alloc(8)
  size.writeUIntBE(body.length, 2, 6)
  size[0] = 0x01
  return Buffer.concat([Buffer.from(id), size, body])
}

/** The elements of a WebM, with tags. */
export const webm = (): Buffer =>
  Buffer.concat([
    element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], Buffer.from('webm'))),
    element(
      [0x18, 0x53, 0x80, 0x67],
      Buffer.concat([
        element([0x12, 0x54, 0xc3, 0x67], Buffer.from(`LOCATION ${filmPlace}`)),
        element([0x1f, 0x43, 0xb6, 0x75], Buffer.alloc(500, 9)),
      ]),
    ),
  ])

/** The smallest valid PDF, with added objects. */
export const pdf = (...objects: string[]): Buffer =>
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
