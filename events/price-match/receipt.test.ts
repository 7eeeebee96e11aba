import { uploadErrorTexts } from '@nestboard/shared/media/faults.ts'
import { formatListingPlaceId } from '@nestboard/shared/price-match/establishment.ts'
import * as routes from '@nestboard/shared/price-match/routes.ts'
import { newPerson } from '@nestboard/functions/auth/testing/person.ts'
import type { Person } from '@nestboard/functions/auth/testing/person.ts'
import { readObjectSize } from '@nestboard/functions/kernel/media/objects.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { scanRowsByPrefix } from '@nestboard/functions/kernel/testing/rows.ts'
import { mediaKey } from '@nestboard/functions/kernel/service-rows.ts'
import { createPublicListing } from '@nestboard/functions/listing/testing/listing.ts'
import { handler } from '@nestboard/functions/price-match/index.ts'
import { findListingOfMatch } from '@nestboard/functions/price-match/find.ts'
import { erasePriceMatchesOfUser } from '@nestboard/functions/price-match/erase-price-matches-of-user.ts'
import { priceMatchKey } from '@nestboard/functions/price-match/rows.ts'
import { buildPriceMatchFields } from '@nestboard/functions/price-match/testing/match.ts'
import { newBoard } from '@nestboard/functions/trips/testing/board.ts'
import { startScratchMediaServer } from '@nestboard/infra/local/scratch-media-server.ts'
import type { ScratchMediaServer } from '@nestboard/infra/local/scratch-media-server.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { handler as checkUploads } from '../media/on-object-created.ts'
import { makePdf } from '../media/testing/films.ts'
import { makePhoneJpeg, plantedMetadata } from '../media/testing/pictures.ts'
import { uploadTestFile } from '../media/testing/uploading.ts'
import { captureStreamRecordOfWrite, runReactions } from '../testing/records.ts'

let s3: ScratchMediaServer
beforeAll(async () => {
  s3 = await startScratchMediaServer(checkUploads)
})
afterAll(() => s3.stop())

const purpose = 'PRICEMATCH_RECEIPT'

/** Creates a price match with an uploaded file. */
async function createWith(who: Person, bytes: Buffer, contentType: string, more: object = {}) {
  const tripId = await newBoard(who)
  const receipt = await uploadTestFile(who, { bytes, contentType, purpose, fileName: 'booking.pdf' })
  const answer = await callRoute(handler, routes.createPriceMatch, buildPriceMatchFields(tripId, receipt, more), who)
  return { ...answer, tripId }
}

it.each([
  ['HTML', Buffer.from('<script>alert(1)</script>'), 'application/pdf', uploadErrorTexts.wrongType],
  [
    'an SVG',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    'image/png',
    uploadErrorTexts.wrongType,
  ],
  [
    'a PDF with a script',
    makePdf('3 0 obj <</S/JavaScript/JS(app.alert(1))>> endobj'),
    'application/pdf',
    uploadErrorTexts.scripted,
  ],
  [
    'HTML before a PDF',
    Buffer.concat([Buffer.from('<script></script>'), makePdf()]),
    'application/pdf',
    uploadErrorTexts.wrongType,
  ],
  ['a PDF cut in half', makePdf().subarray(0, 40), 'application/pdf', uploadErrorTexts.unreadable],
])('refuses %s as a receipt, and creates nothing', async (_, bytes, contentType, error) => {
  const who = await newPerson()
  const { tripId, ...answer } = await createWith(who, bytes, contentType)
  expect(answer).toMatchObject({ code: 400, error })
  expect((await scanRowsByPrefix(priceMatchKey(tripId).pk)).filter(({ sk }) => sk.startsWith('MATCH#'))).toEqual([])
})

it.each([
  [
    'a PDF that is also a script',
    async () => makePdf('% <script>alert(document.domain)</script>'),
    'application/pdf',
    'application/pdf',
  ],
  ['a photograph', makePhoneJpeg, 'image/jpeg', 'image/webp'],
])(
  'serves %s only as an attachment, and only to its traveler and the confirmed supplier',
  async (_, make, contentType, kept) => {
    const [who, { id: listingId, supplierId, owner }] = [await newPerson(), await createPublicListing()]
    const { data } = await createWith(who, await make(), contentType, { placeId: formatListingPlaceId(listingId) })
    const id = data!.id
    await findListingOfMatch(id, Date.now())
    const listed = async () =>
      (await callRoute(handler, routes.listPriceMatchesBySupplier, { supplierId }, owner)).data!
    expect((await listed()).priceMatches).toMatchObject([{ id, receipt: '' }])
    await callRoute(handler, routes.confirmPriceMatchPlace, { id, listingId, isPlace: true }, who)
    const own = (await callRoute(handler, routes.getPriceMatch, { id }, who)).data!.receipt
    for (const address of [own, (await listed()).priceMatches[0]!.receipt]) {
      const file = await fetch(address)
      expect([file.status, file.headers.get('content-type')]).toEqual([200, kept])
      expect(file.headers.get('content-disposition')).toBe('attachment')
      // The photo's location and photographer are removed.
      expect(Buffer.from(await file.arrayBuffer()).includes(plantedMetadata.owner)).toBe(false)
      expect((await fetch(address.split('?')[0]!)).status).toBe(403)
    }
  },
)

it('removes the stored file with the price match', async () => {
  const who = await newPerson()
  const { data } = await createWith(who, makePdf(), 'application/pdf')
  const id = data!.id
  const address = (await callRoute(handler, routes.getPriceMatch, { id }, who)).data!.receipt
  const [, key, fileId] = /(private\/(\d+)\/file\.pdf)/.exec(address)!
  expect(await readObjectSize(key!)).toBeGreaterThan(0)
  const removal = await captureStreamRecordOfWrite(priceMatchKey(id), () => erasePriceMatchesOfUser(who.userId))
  const follow = await captureStreamRecordOfWrite(mediaKey(Number(fileId)), () => runReactions(removal))
  expect(await runReactions(follow)).toEqual([])
  expect(await readObjectSize(key!)).toBeUndefined()
  expect((await fetch(address)).status).toBe(404)
})
