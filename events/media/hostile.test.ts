import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readObjectSize } from '@nestboard/functions/kernel/media/objects.ts'
import { readAllTableRows, readPartitionRows } from '@nestboard/functions/kernel/testing/rows.ts'
import { newTestSession } from '@nestboard/functions/kernel/testing/session.ts'
import { startScratchMediaServer } from '@nestboard/infra/local/scratch-media-server.ts'
import type { ScratchMediaServer } from '@nestboard/infra/local/scratch-media-server.ts'
import { maxFilmBytes, maxPhotoBytes } from '@nestboard/shared/media/model.ts'
import { uploadErrorTexts } from '@nestboard/shared/media/faults.ts'
import { parseMediaIdFromUrl } from '@nestboard/shared/media/pictures.ts'
import { handler as checkUploads } from './on-object-created.ts'
import { makeFragmentedMp4, copyShortMp4, makeMp4, makePdf, copyShortWebm, makeWebm } from './testing/films.ts'
import { deflateSync as packedSync } from 'node:zlib'
import { makeJpeg, makePng, makePngChunk, makeRawPng, makeDeflatedZeros } from './testing/pictures.ts'
import { requestTestUpload, createTestMedia, putUploadBytes, uploadTestFile } from './testing/uploading.ts'
import type { TestUpload } from './testing/uploading.ts'

let s3: ScratchMediaServer
beforeAll(async () => {
  s3 = await startScratchMediaServer(checkUploads)
})
afterAll(() => s3.stop())

const text = (given: string): Buffer => Buffer.from(given, 'latin1')
const html = '<!doctype html><script>alert(document.domain)</script>'
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>`
const { wrongType, tooLong, tooManyPixels, unreadable, scripted, empty, tooLarge, notUploaded, used } = uploadErrorTexts

type File = [what: string, make: () => Promise<Buffer> | Buffer, refusal: string, more?: Omit<TestUpload, 'bytes'>]
const receipt = { purpose: 'PRICEMATCH_RECEIPT', contentType: 'application/pdf', fileName: 'a.pdf' } as const
const film = { contentType: 'video/mp4', fileName: 'a.mp4' } as const

/** Files that must be refused although their stated type is accepted. */
const refusedFiles: File[] = [
  ['an SVG called JPEG', () => text(svg), wrongType],
  [
    'an SVG called PNG, after an XML head',
    () => text(`<?xml version="1.0"?>${svg}`),
    wrongType,
    { contentType: 'image/png' },
  ],
  ['an SVG behind a byte order mark', () => text(`\xef\xbb\xbf${svg}`), wrongType],
  ['HTML called PNG', () => text(html), wrongType, { contentType: 'image/png', fileName: 'a.png' }],
  ['HTML behind blanks', () => text(`   \n\n${html}`), wrongType],
  ['a GIF that is a script', () => text('GIF89a/*\0\0\0*/=1;alert(1)//'), wrongType],
  [
    'a plain GIF',
    () => text('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;'),
    wrongType,
  ],
  ['a BMP that is a script', () => text('BM=1;/*\0\0*/alert(1)'), wrongType],
  ['a WebP', () => text('RIFF\x24\0\0\0WEBPVP8 '), wrongType],
  ['a TIFF', () => text('II*\0\x08\0\0\0\0\0'), wrongType],
  ['a HEIC', () => text('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), wrongType],
  ['a QuickTime film called MP4', () => text('\0\0\0\x14ftypqt  \0\0\0\0qt  '), wrongType, film],
  ['a PDF as a picture', () => makePdf(), wrongType],
  ['a ZIP', () => text('PK\x03\x04\x14\0\0\0\x08\0'), wrongType],
  ['a gzip', () => text('\x1f\x8b\x08\0\0\0\0\0'), wrongType],
  ['a Windows program', () => text('MZ\x90\0\x03\0\0\0'), wrongType],
  ['an ELF program', () => text('\x7fELF\x02\x01\x01\0'), wrongType],
  ['a shell script', () => text('#!/bin/sh\nrm -rf /\n'), wrongType],
  ['PHP', () => text('<?php system($_GET[0]); ?>'), wrongType],
  [
    'an ImageMagick script',
    () => text('push graphic-context\nviewbox 0 0 1 1\nfill \'url(https://x/"|ls")\''),
    wrongType,
  ],
  ['PostScript', () => text('%!PS-Adobe-3.0 EPSF-3.0\n(%pipe%ls) (w) file'), wrongType],
  ['a JPEG with one blank before it', async () => Buffer.concat([text(' '), await makeJpeg()]), wrongType],
  ['one byte', () => text('\xff'), wrongType],
  ['a JPEG of three bytes', () => text('\xff\xd8\xff'), unreadable],
  ['a JPEG cut in half', async () => (await makeJpeg()).subarray(0, 700), unreadable],
  [
    'a JPEG of its head and HTML',
    async () => Buffer.concat([(await makeJpeg()).subarray(0, 20), text(html)]),
    unreadable,
  ],
  ['a PNG cut in half', async () => (await makePng()).subarray(0, 900), unreadable, { contentType: 'image/png' }],
  ['a PNG of its magic alone', () => text('\x89PNG\r\n\x1a\n'), unreadable, { contentType: 'image/png' }],
  ['a PNG of no pixels', () => makeRawPng(0, 0), unreadable, { contentType: 'image/png' }],
  [
    'a PNG that says 20,000 x 20,000',
    () => makeRawPng(20_000, 20_000, [makePngChunk('IDAT', makeDeflatedZeros(1000))]),
    tooManyPixels,
    { contentType: 'image/png' },
  ],
  ['a PNG that says 2^31 x 2^31', () => makeRawPng(0x7fffffff, 0x7fffffff), unreadable, { contentType: 'image/png' }],
  [
    'a PNG of 20,001 x 1',
    () => makeRawPng(20_001, 1, [makePngChunk('IDAT', makeDeflatedZeros(2502))]),
    tooManyPixels,
    { contentType: 'image/png' },
  ],
  [
    'a PNG bomb: 9,000 x 9,000 in 10 KB',
    () => makeRawPng(9000, 9000, [makePngChunk('IDAT', makeDeflatedZeros(9000 * 1126))]),
    tooManyPixels,
    { contentType: 'image/png' },
  ],
  ['a PNG whose pixels are missing', () => makeRawPng(500, 500, []), unreadable, { contentType: 'image/png' }],
  [
    'a PNG whose pixels end early',
    () => makeRawPng(500, 500, [makePngChunk('IDAT', makeDeflatedZeros(100))]),
    unreadable,
    { contentType: 'image/png' },
  ],
  ['an MP4 cut short', () => copyShortMp4().subarray(0, 600), unreadable, film],
  ['an MP4 of its first box', () => copyShortMp4().subarray(0, 24), unreadable, film],
  [
    'an MP4 whose box says it is larger than the file',
    () => Buffer.concat([copyShortMp4().subarray(0, 24), text('\x7f\xff\xff\xffmoov')]),
    unreadable,
    film,
  ],
  [
    'an MP4 of boxes of no size',
    () => Buffer.concat([copyShortMp4().subarray(0, 24), text('\0\0\0\x04moov')]),
    unreadable,
    film,
  ],
  ['a WebM cut short', () => copyShortWebm().subarray(0, 300), unreadable, { contentType: 'video/webm' }],
  [
    'a Matroska that is no WebM',
    () => text('\x1a\x45\xdf\xa3\x8bB\x82\x88matroska'),
    wrongType,
    { contentType: 'video/webm' },
  ],
  ['an MP4 of 31 seconds', () => makeMp4(31), tooLong, film],
  ['a fragmented MP4 of 31 seconds', () => makeFragmentedMp4(31), tooLong, film],
  ['a WebM of 31 seconds', () => makeWebm(31), tooLong, { contentType: 'video/webm' }],
  ['an MP4 of 31 seconds whose head says one', async () => saysOneSecond(await makeMp4(31)), tooLong, film],
  ['an MP4 without a picture', () => withoutTracks(copyShortMp4()), unreadable, film],
  ['a WebM without a picture', () => withoutTracks(copyShortWebm()), unreadable, { contentType: 'video/webm' }],
  ['HTML called MP4', () => text(html), wrongType, film],
  ['a PDF that runs a script', () => makePdf('3 0 obj <</S/JavaScript/JS(app.alert(1))>> endobj'), scripted, receipt],
  ['a PDF that hides the script’s name', () => makePdf('3 0 obj <</S/J#61vaScript>> endobj'), scripted, receipt],
  ['a PDF that does something when opened', () => makePdf('3 0 obj <</OpenAction 4 0 R>> endobj'), scripted, receipt],
  ['a PDF that starts a program', () => makePdf('3 0 obj <</S/Launch/F(cmd.exe)>> endobj'), scripted, receipt],
  ['a PDF with a file inside', () => makePdf('3 0 obj <</EmbeddedFiles 4 0 R>> endobj'), scripted, receipt],
  ['a PDF with a password', () => makePdf('trailer <</Encrypt 9 0 R>>'), scripted, receipt],
  [
    'a PDF whose script is packed',
    () => pdfWith('3 0 obj <</S/JavaScript/JS(app.alert(1))>> endobj'),
    scripted,
    receipt,
  ],
  ['a PDF that unpacks to 100 MB', () => pdfWith(makeDeflatedZeros(100_000_000)), unreadable, receipt],
  ['a PDF without its end', () => makePdf().subarray(0, 60), unreadable, receipt],
  ['HTML called PDF', () => text(html), wrongType, receipt],
  ['a film as a receipt', () => copyShortMp4(), wrongType, receipt],
]

/** Writes a length of one second into the header of an MP4, without changing its frames. */
function saysOneSecond(bytes: Buffer): Buffer {
  const head = bytes.indexOf('mvhd') + 4
  const isLong = bytes[head] === 1
  const scaleAt = head + (isLong ? 20 : 12)
  const scale = bytes.readUInt32BE(scaleAt)
  if (isLong) bytes.writeBigUInt64BE(BigInt(scale), scaleAt + 4)
  else bytes.writeUInt32BE(scale, scaleAt + 4)
  return bytes
}

/** Renames the only track of a film, so that parsers find no track and no length. */
function withoutTracks(bytes: Buffer): Buffer {
  const isWebm = bytes[0] === 0x1a
  const at = isWebm ? bytes.lastIndexOf(Buffer.from([0x16, 0x54, 0xae, 0x6b])) : bytes.indexOf('trak')
  if (isWebm) bytes.write('\x1f\x43\xb6\x75', at, 'latin1')
  else bytes.write('free', at, 'latin1')
  return bytes
}

function pdfWith(given: string | Buffer): Buffer {
  const packed = typeof given === 'string' ? deflate(given) : given
  return makePdf(
    `5 0 obj <</Filter/FlateDecode/Length ${packed.length}>> stream\n${packed.toString('latin1')}\nendstream endobj`,
  )
}
const deflate = (given: string): Buffer => Buffer.from(packedSync(given))

describe('refuses with a reason, and stores nothing of', () => {
  it.each(refusedFiles)('%s', async (_, make, refusal, more) => {
    const who = await newTestSession()
    const bytes = Buffer.from(await make())
    const purpose = more?.purpose ?? 'USER_MEDIA'
    const uploadKey = await uploadTestFile(who, { bytes, ...more })
    const row = await settledRow(uploadKey)
    expect(row).toMatchObject({ status: 'REJECTED', refusal, purpose })
    const before = await readAllTableRows()
    const answer = await createTestMedia(who, uploadKey)
    expect(answer).toMatchObject({ code: 400, error: purpose === 'USER_MEDIA' ? refusal : notUploaded })
    expect(await readAllTableRows()).toEqual(before)
    expect((await fetch(`${s3.origin}/media/${String(row['id'])}/1080.webp`)).status).toBe(404)
    expect((await fetch(`${s3.origin}/media/${String(row['id'])}/film.mp4`)).status).toBe(404)
  })
})

/** Waits until a file is checked and returns its row. */
async function settledRow(uploadKey: string) {
  const id = Number(uploadKey.split('/')[1])
  for (;;) {
    const row = (await readPartitionRows(`MEDIA#${id}`))[0]!
    if (row['status'] !== 'REQUESTED') return row
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

describe('refuses before anything is stored', () => {
  const bytes = Buffer.alloc(10)
  it.each<[string, Partial<TestUpload>, string]>([
    ['a type that isn’t taken', { contentType: 'image/svg+xml' }, wrongType],
    ['a GIF', { contentType: 'image/gif' }, wrongType],
    ['a type called __proto__', { contentType: '__proto__' }, wrongType],
    ['a film as an avatar', { contentType: 'video/mp4', purpose: 'USER_AVATAR' }, wrongType],
    ['a document as a picture', { contentType: 'application/pdf' }, wrongType],
    ['no byte', { size: 0 }, empty],
    ['one byte too many', { size: maxPhotoBytes + 1 }, tooLarge],
    ['one byte too many of a film', { contentType: 'video/mp4', size: maxFilmBytes + 1 }, tooLarge],
  ])('%s', async (_, more, error) => {
    const who = await newTestSession()
    const before = await readAllTableRows()
    expect(await requestTestUpload(who, { bytes, ...more })).toMatchObject({ code: 400, error })
    expect(await readAllTableRows()).toEqual(before)
  })

  it('a visitor’s request', async () => {
    expect(await requestTestUpload({ cookie: '' }, { bytes })).toMatchObject({ code: 401 })
  })
})

describe('S3 refuses', () => {
  const given = { contentType: 'image/jpeg' }
  it.each<[string, (url: URL) => void, Partial<{ bytes: Buffer; type: string; method: string; unconditional: true }>]>([
    ['another key', (url) => (url.pathname = url.pathname.replace(/upload\/\d+/, 'upload/12345')), {}],
    ['a key among the served ones', (url) => (url.pathname = url.pathname.replace('upload/', 'media/')), {}],
    ['another bucket', (url) => (url.pathname = url.pathname.replace('nestboard-media', 'other')), {}],
    ['another type', () => {}, { type: 'text/html' }],
    ['no type', () => {}, { type: '' }],
    ['no condition that nothing is there', () => {}, { unconditional: true }],
    ['one byte more', () => {}, { bytes: Buffer.alloc(101) }],
    ['one byte less', () => {}, { bytes: Buffer.alloc(99) }],
    ['a signature with one digit changed', (url) => url.searchParams.set('X-Amz-Signature', flipped(url)), {}],
    ['no signature', (url) => url.searchParams.delete('X-Amz-Signature'), {}],
    ['a longer life', (url) => url.searchParams.set('X-Amz-Expires', '3600'), {}],
    ['another day', (url) => url.searchParams.set('X-Amz-Date', '20301231T000000Z'), {}],
    ['fewer signed headers', (url) => url.searchParams.set('X-Amz-SignedHeaders', 'host'), {}],
    [
      'another signer',
      (url) => url.searchParams.set('X-Amz-Credential', 'OTHER/20261120/us-east-1/s3/aws4_request'),
      {},
    ],
    ['a reading of it', () => {}, { method: 'DELETE' }],
  ])('%s', async (_, change, more) => {
    const bytes = Buffer.alloc(100)
    const { data } = await requestTestUpload(await newTestSession(), { bytes, ...given })
    const url = new URL(data!.uploadUrl)
    change(url)
    const headers: Record<string, string> = more.unconditional ? {} : { 'if-none-match': '*' }
    if (more.type !== '') headers['content-type'] = more.type ?? 'image/jpeg'
    const method = more.method ?? 'PUT'
    const body = method === 'PUT' ? { body: new Uint8Array(more.bytes ?? bytes) } : {}
    const answer = await fetch(url, { method, headers, ...body })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
  })

  it('a URL that is six minutes old', async () => {
    const { startUpload } = await import('@nestboard/functions/kernel/media/media.ts')
    const { userId, sessionId } = await newTestSession()
    const wanted = { purpose: 'USER_MEDIA', ownerId: 0, fileName: 'a', contentType: 'image/jpeg', size: 4 } as const
    const actor = { kind: 'user', userId, sessionId } as const
    const { uploadUrl } = await startUpload(wanted, actor, Date.now() - 6 * 60_000)
    expect((await putUploadBytes(uploadUrl, Buffer.alloc(4), 'image/jpeg')).status).toBe(403)
  })
})

const flipped = (url: URL): string => {
  const given = url.searchParams.get('X-Amz-Signature') as string
  return (given.startsWith('0') ? '1' : '0') + given.slice(1)
}

describe('upload keys', () => {
  const picture = () => makeJpeg(40, 30)

  it('give the same answer for another person’s upload as for a missing one', async () => {
    const [mine, theirs] = [await newTestSession(), await newTestSession()]
    const uploadKey = await uploadTestFile(theirs, { bytes: await picture() })
    await settledRow(uploadKey)
    const before = await readAllTableRows()
    const stolen = await createTestMedia(mine, uploadKey)
    expect(stolen).toMatchObject({ code: 400, error: notUploaded })
    expect((await createTestMedia(mine, 'upload/123456789')).body).toBe(stolen.body)
    expect(await readAllTableRows()).toEqual(before)
  })

  it('can be used once', async () => {
    const who = await newTestSession()
    const uploadKey = await uploadTestFile(who, { bytes: await picture() })
    expect((await createTestMedia(who, uploadKey)).code).toBe(200)
    const before = await readAllTableRows()
    expect(await createTestMedia(who, uploadKey)).toMatchObject({ code: 400, error: used })
    expect(await readAllTableRows()).toEqual(before)
  })

  it('give the upload to one of 20 simultaneous claims', async () => {
    const who = await newTestSession()
    const uploadKey = await uploadTestFile(who, { bytes: await picture() })
    const answers = await Promise.all(Array.from({ length: 20 }, () => createTestMedia(who, uploadKey)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.filter(({ error }) => error === used)).toHaveLength(19)
  })

  it('refuse a second PUT to a URL, even after the check, and change nothing', async () => {
    const who = await newTestSession()
    const bytes = await picture()
    const { data } = await requestTestUpload(who, { bytes })
    const { uploadUrl, uploadKey } = data!
    await putUploadBytes(uploadUrl, bytes, 'image/jpeg')
    const made = await createTestMedia(who, uploadKey)
    const shown = await (await fetch(`${s3.origin}${made.data!.url}`)).bytes()
    const before = await settledRow(uploadKey)
    const other = Buffer.alloc(bytes.length, 'x')
    await expect.poll(() => readObjectSize(uploadKey)).toBe(0)
    expect((await putUploadBytes(uploadUrl, other, 'image/jpeg')).status).toBe(412)
    expect(await readObjectSize(uploadKey)).toBe(0)
    expect(await settledRow(uploadKey)).toEqual(before)
    expect(await (await fetch(`${s3.origin}${made.data!.url}`)).bytes()).toEqual(shown)
  })

  it('store exactly one of twenty simultaneous PUTs to a URL, complete', async () => {
    const picture = await makeJpeg(40, 30)
    const { data } = await requestTestUpload(await newTestSession(), { bytes: picture })
    const { uploadUrl, uploadKey } = data!
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        putUploadBytes(uploadUrl, index % 2 ? picture : Buffer.alloc(picture.length, index), 'image/jpeg'),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409 || status === 412)).toHaveLength(19)
    const isPicture = statuses.indexOf(200) % 2 === 1
    expect((await settledRow(uploadKey))['status']).toBe(isPicture ? 'READY' : 'REJECTED')
  })

  it('store no bytes of a rejected upload', async () => {
    const uploadKey = await uploadTestFile(await newTestSession(), { bytes: text(html) })
    expect((await settledRow(uploadKey))['status']).toBe('REJECTED')
    await expect.poll(() => readObjectSize(uploadKey)).toBe(0)
  })

  it('are refused if the file never arrived', async () => {
    const who = await newTestSession()
    const { data } = await requestTestUpload(who, { bytes: Buffer.alloc(9) })
    expect(await createTestMedia(who, data!.uploadKey)).toMatchObject({ code: 400, error: notUploaded })
  })

  it('are refused if the upload was requested for another purpose', async () => {
    const who = await newTestSession()
    const uploadKey = await uploadTestFile(who, { bytes: await picture(), purpose: 'USER_AVATAR' })
    expect(await createTestMedia(who, uploadKey)).toMatchObject({ code: 400, error: notUploaded })
  })

  it.each([
    '',
    ' ',
    'upload/',
    'upload/0',
    'upload/-1',
    'upload/1e3',
    'upload/../media/1',
    'media/1/320.webp',
    'upload/99999999999999999999',
    'UPLOAD/1',
  ])('%j is no key', async (key) => {
    expect((await createTestMedia(await newTestSession(), key)).code).toBe(400)
  })

  it('serve uploads and private files at no public URL', async () => {
    const who = await newTestSession()
    const uploadKey = await uploadTestFile(who, { bytes: makePdf(), ...receipt })
    const id = String((await settledRow(uploadKey))['id'])
    for (const path of [
      `/media/../private/${id}/file.pdf`,
      `/private/${id}/file.pdf`,
      `/${uploadKey}`,
      `/media/${uploadKey}`,
      `/media/private/${id}/file.pdf`,
    ])
      expect((await fetch(`${s3.origin}${path}`)).status).toBe(404)
    expect(parseMediaIdFromUrl(`/private/${id}/file.pdf`)).toBeUndefined()
  })
})
