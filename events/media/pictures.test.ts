import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as routes from '@nestboard/shared/media/routes.ts'
import {
  pictureFormats,
  pictureWidths,
  pictureUrlOfSize,
  buildPictureSrcSet,
} from '@nestboard/shared/media/pictures.ts'
import type { PictureFormat, PictureWidth } from '@nestboard/shared/media/pictures.ts'
import { handler } from '@nestboard/functions/media/index.ts'
import { signDocumentUrl } from '@nestboard/functions/kernel/media/document.ts'
import { mediaObjectKeysOf } from '@nestboard/functions/kernel/media/media-object-keys-of.ts'
import type { MediaItem } from '@nestboard/functions/kernel/media/media.store.ts'
import { callRoute, sendRequest } from '@nestboard/functions/kernel/testing/call.ts'
import { readPartitionRows } from '@nestboard/functions/kernel/testing/rows.ts'
import { newTestSession } from '@nestboard/functions/kernel/testing/session.ts'
import { startScratchMediaServer } from '@nestboard/infra/local/scratch-media-server.ts'
import type { ScratchMediaServer } from '@nestboard/infra/local/scratch-media-server.ts'
import { handler as checkUploads } from './on-object-created.ts'
import {
  plantedFilmGpsLocation,
  makeFragmentedMp4,
  copyShortMp4,
  makeMp4,
  makePdf,
  copyShortWebm,
  makeWebm,
} from './testing/films.ts'
import { makeJpeg, makePhoneJpeg, plantedMetadata, makePng } from './testing/pictures.ts'
import { createTestMedia, uploadTestFile } from './testing/uploading.ts'

let s3: ScratchMediaServer
beforeAll(async () => {
  s3 = await startScratchMediaServer(checkUploads)
  // The check disables these decoders in this process; the test needs them to read the results.
  sharp.unblock({ operation: ['VipsForeignLoadWebp', 'VipsForeignLoadHeif'] })
})
afterAll(() => s3.stop())

const shown = async (url: string): Promise<Response> => fetch(`${s3.origin}${url}`)
const bytesOf = async (url: string): Promise<Buffer> => Buffer.from(await (await shown(url)).arrayBuffer())
const made = async (bytes: Buffer, contentType = 'image/jpeg') => {
  const who = await newTestSession()
  const { data, error } = await createTestMedia(who, await uploadTestFile(who, { bytes, contentType }))
  if (!data) throw new Error(`refused: ${error}`)
  return data
}

describe('a picture', () => {
  it('is stored in four widths and two formats, never enlarged', async () => {
    const { url, width, height, type } = await made(await makeJpeg(1200, 800))
    expect({ width, height, type }).toEqual({ width: 1200, height: 800, type: 'IMAGE' })
    const sizes = await Promise.all(
      pictureFormats.flatMap((format) =>
        pictureWidths.map(async (size) => {
          const answer = await shown(pictureUrlOfSize(url, size, format))
          const { width: wide, format: encoding } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
          return [format, size, answer.headers.get('content-type'), encoding, wide]
        }),
      ),
    )
    const expected = (format: PictureFormat, size: PictureWidth) => [
      format,
      size,
      `image/${format}`,
      format === 'avif' ? 'heif' : format,
      Math.min(size, 1200),
    ]
    expect(sizes).toEqual(pictureFormats.flatMap((format) => pictureWidths.map((size) => expected(format, size))))
    expect(buildPictureSrcSet(url).split(', ')).toHaveLength(4)
  })

  it('is stored upright, without location, camera and owner', async () => {
    const given = await makePhoneJpeg()
    const { exif } = await sharp(given).metadata()
    // Makes sure that the source picture contains the metadata.
    for (const word of [plantedMetadata.camera, plantedMetadata.owner]) expect(exif?.includes(word)).toBe(true)
    expect(exif?.includes(Buffer.from([0x88, 0x25])) || exif?.includes(Buffer.from([0x25, 0x88]))).toBe(true)
    const { url, width, height } = await made(given)
    expect({ width, height }).toEqual({ width: 400, height: 800 })
    for (const format of pictureFormats)
      for (const size of pictureWidths) {
        const bytes = await bytesOf(pictureUrlOfSize(url, size, format))
        const { exif: left, xmp, iptc, orientation, width: wide, height: high } = await sharp(bytes).metadata()
        expect({ left, xmp, iptc, orientation }).toEqual({})
        expect(high).toBeGreaterThan(wide)
        for (const word of Object.values(plantedMetadata)) expect(bytes.includes(word)).toBe(false)
      }
  })

  it('is stored without HTML, a script or a ZIP appended to it', async () => {
    for (const tail of ['<script>alert(1)</script>', 'PK\x03\x04hidden', '/*tail*/alert(1)']) {
      const { url } = await made(Buffer.concat([await makeJpeg(50, 40), Buffer.from(tail)]))
      for (const size of pictureWidths) expect((await bytesOf(pictureUrlOfSize(url, size))).includes(tail)).toBe(false)
    }
  })

  it('is stored without a script in its comment or in a text chunk', async () => {
    const note = '<script>alert(2)</script>'
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, note.length + 2]), Buffer.from(note)])
    const plain = await makeJpeg(50, 40)
    const { url } = await made(Buffer.concat([plain.subarray(0, 2), comment, plain.subarray(2)]))
    expect((await bytesOf(url)).includes(note)).toBe(false)
  })

  it.each([
    ['a PNG called JPEG', () => makePng(60, 40), 'image/jpeg'],
    ['a JPEG called PNG', () => makeJpeg(60, 40), 'image/png'],
    ['one of a single pixel', () => makeJpeg(1, 1), 'image/jpeg'],
    [
      'one in CMYK',
      () =>
        sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
          .toColourspace('cmyk')
          .jpeg()
          .toBuffer(),
      'image/jpeg',
    ],
    [
      'one of 16 bits a colour',
      () =>
        sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
          .toColourspace('rgb16')
          .png()
          .toBuffer(),
      'image/png',
    ],
    [
      'a grey one',
      () =>
        sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
          .greyscale()
          .png()
          .toBuffer(),
      'image/png',
    ],
    ['a tall and narrow one', () => makePng(10, 15_000), 'image/png'],
    ['one of 24 megapixels', () => makeJpeg(6000, 4000), 'image/jpeg'],
  ])('is accepted and re-encoded: %s', async (_, make, contentType) => {
    const { url, thumbhash } = await made(await make(), contentType)
    expect((await sharp(await bytesOf(url)).metadata()).format).toBe('webp')
    expect(Buffer.from(thumbhash, 'base64').length).toBeGreaterThan(4)
  })

  it('is served with its type, cached forever, and cannot run scripts', async () => {
    const { url } = await made(await makeJpeg(50, 40))
    const { headers } = await shown(url)
    expect(headers.get('cache-control')).toContain('immutable')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain('sandbox')
  })

  it('is checked and re-encoded when it is sent inside a form, too', async () => {
    const who = await newTestSession()
    const form = new FormData()
    form.append('media', new File([new Uint8Array(await makePhoneJpeg())], 'a.jpg', { type: 'image/jpeg' }))
    form.append('idx', '3')
    const sent = new Response(form)
    const headers = { 'content-type': sent.headers.get('content-type') as string }
    const answer = await sendRequest<{ url: string; idx: number }>(handler, routes.createUserMedia, {
      ...who,
      headers,
      body: await sent.bytes(),
    })
    expect(answer).toMatchObject({ code: 200, data: { idx: 3, width: 400 } })
    expect((await sharp(await bytesOf(answer.data!.url)).metadata()).exif).toBeUndefined()
  })
})

describe('a film', () => {
  it.each([
    ['mp4', copyShortMp4],
    ['webm', copyShortWebm],
  ])('%s keeps its length and frames, and loses its location', async (format, make) => {
    const given = make()
    expect(given.includes(plantedFilmGpsLocation)).toBe(true)
    const { url, type } = await made(given, `video/${format}`)
    expect(type).toBe('VIDEO')
    const answer = await shown(url)
    expect(answer.headers.get('content-type')).toBe(`video/${format}`)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.length).toBe(given.length)
    expect(bytes.includes(plantedFilmGpsLocation)).toBe(false)
    expect(bytes.subarray(-400)).toEqual(given.subarray(-400))
  })

  it.each([
    ['mp4', makeMp4],
    ['mp4', makeFragmentedMp4],
    ['webm', makeWebm],
  ])('%s of 30 seconds is accepted', async (format, make) => {
    expect((await made(await make(30), `video/${format}`)).type).toBe('VIDEO')
  })
})

describe('a receipt', () => {
  it.each([
    ['a PDF', () => makePdf(), 'application/pdf', 'application/pdf'],
    ['a photograph', makePhoneJpeg, 'image/jpeg', 'image/webp'],
  ])('%s is stored as private and served by a signed link only', async (_, make, contentType, keptType) => {
    const who = await newTestSession()
    const uploadKey = await uploadTestFile(who, { bytes: await make(), contentType, purpose: 'PRICEMATCH_RECEIPT' })
    const row = async () => (await readPartitionRows(`MEDIA#${uploadKey.split('/')[1]}`))[0] as unknown as MediaItem
    await expect.poll(async () => (await row()).status, { timeout: 5000 }).toBe('READY')
    const linked = await fetch(await signDocumentUrl(mediaObjectKeysOf(await row())[0]!, Date.now()))
    expect(linked.status).toBe(200)
    expect(linked.headers.get('content-type')).toBe(keptType)
    expect(linked.headers.get('content-disposition')).toBe('attachment')
    expect(Buffer.from(await linked.arrayBuffer()).includes(plantedMetadata.owner)).toBe(false)
    expect(
      (await fetch(await signDocumentUrl(mediaObjectKeysOf(await row())[0]!, Date.now() - 11 * 60_000))).status,
    ).toBe(403)
  })
})

describe('the list of a person’s pictures', () => {
  it('contains the created pictures by idx, and only the owner sees those of a PRIVATE person', async () => {
    const who = await newTestSession()
    for (const idx of [2, 0, 1])
      expect(
        (await createTestMedia(who, await uploadTestFile(who, { bytes: await makeJpeg(30, 20) }), { idx })).code,
      ).toBe(200)
    const mine = await callRoute(handler, routes.listUserMedia, {}, who)
    expect(mine.data?.media.map(({ idx }) => idx)).toEqual([0, 1, 2])
    const [first] = mine.data!.media
    expect((await callRoute(handler, routes.getUserMedia, { id: first!.id }, who)).data).toEqual(first)
    // The owner of the pictures has no account row, so other people get 404 for them.
    const other = await newTestSession()
    const answer = await callRoute(handler, routes.listUserMedia, { userId: who.userId }, other)
    expect(answer.code).toBe(404)
    expect(answer.body).toBe((await callRoute(handler, routes.listUserMedia, { userId: 987_654_321 }, other)).body)
    expect((await callRoute(handler, routes.getUserMedia, { id: first!.id }, other)).body).toBe(
      (await callRoute(handler, routes.getUserMedia, { id: 987_654_321 }, other)).body,
    )
  })

  it('returns the same picture for a repeat with the same idempotency key', async () => {
    const who = await newTestSession()
    const uploadKey = await uploadTestFile(who, { bytes: await makeJpeg(30, 20) })
    const [first, second] = [
      await createTestMedia(who, uploadKey, { idempotencyKey: 'one-and-the-same' }),
      await createTestMedia(who, uploadKey, { idempotencyKey: 'one-and-the-same' }),
    ]
    expect(second.body).toBe(first.body)
  })
})
