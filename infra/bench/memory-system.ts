import '@nestboard/events/testing/strangers.ts'
import '@nestboard/events/testing/objects.ts'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import sharp from 'sharp'
import type { RouteParamsInput, Route } from '@nestboard/shared/kernel/route.ts'
import { startDynamo } from '../local/dynamo.ts'
import { s3Credentials } from '../local/s3-credentials.ts'
import { createTable } from '../local/table.ts'

/**
 * Starts a table with a dozen stays, and local stand-ins of the AWS services, for functions that run in other
 * processes. Prints the environment values and the events for these functions. Argument: number of photos to check.
 */
const photos = Number(process.argv[2])
const { endpoint, ready } = await startDynamo(undefined, { writesMuch: true })
await ready
// These variables must be set before any handler is imported. The measured functions get the same secrets.
const shared = {
  AWS_ENDPOINT_URL_DYNAMODB: endpoint,
  NB_TABLE: 'memory',
  NB_ORIGIN_SECRET: 'edge,',
  NB_OFFER_SECRET: 'bench',
  NB_MEDIA_SECRET: 'bench',
  NB_BUDGET_FACTOR: '100000',
}
Object.assign(process.env, shared, {
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: s3Credentials.id,
  AWS_SECRET_ACCESS_KEY: s3Credentials.secret,
  NB_ORIGIN_SECRET: '',
  NB_STAGE: 'cloud',
  NB_BRANCH: 'bench',
})
const client = new DynamoDBClient()
await createTable(client, shared.NB_TABLE, false)
client.destroy()

const { createSession } = await import('@nestboard/shared/auth/routes.ts')
const { dayInZone } = await import('@nestboard/shared/kernel/day.ts')
const { getListing } = await import('@nestboard/shared/listing/routes.ts')
const { listOffers } = await import('@nestboard/shared/offers/routes.ts')
const { quoteOrder } = await import('@nestboard/shared/orders/routes.ts')
const { getCalendar } = await import('@nestboard/shared/rates/routes.ts')
const { listSearchOffers } = await import('@nestboard/shared/search/routes.ts')
const { commitTransaction } = await import('@nestboard/functions/kernel/table/commit-transaction.ts')
const { buildApiGatewayEvent } = await import('@nestboard/functions/kernel/testing/event.ts')
const { changeListing, readListingItem } = await import('@nestboard/functions/listing/listing.store.ts')
const { listingKey } = await import('@nestboard/functions/listing/rows.ts')
const { newBookableListing } = await import('@nestboard/functions/offers/testing/bookable.ts')
const { newPinnedStay } = await import('@nestboard/functions/orders/testing/ordering.ts')
const { projectListingOntoMap } = await import('@nestboard/functions/search/map/project-listing-onto-map.ts')
const { newSearch } = await import('@nestboard/functions/search/testing/search.ts')
const { uploadTestFile } = await import('@nestboard/events/media/testing/uploading.ts')
const { captureStreamRecordOfWrite } = await import('@nestboard/events/testing/records.ts')

const stays = 12
const today = dayInZone('UTC', Date.now())
const place = { latitude: -41.29, longitude: 174.78 }
const rates = [{}, { rate: { price: 120 } }, { rate: { price: 140 } }]
for (let made = 0; made < stays; made++) {
  const { listingId } = await newBookableListing({ rates }, undefined, place)
  await projectListingOntoMap(listingId, 'all', Date.now)
}
const { stay, traveler, productId } = await newPinnedStay({ given: { rates } })
const { listingId } = stay
const searchId = await newSearch(traveler, place)
const nms = (await readListingItem(listingId, { consistent: true }))!.nms + 1
const record = await captureStreamRecordOfWrite(listingKey(listingId), () =>
  commitTransaction([{ write: changeListing(listingId, { name: 'Cliff House by the Sea' }, nms) }]),
)
/** Makes test photos as large as a phone camera's, with noise as detail for the encoders. */
const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
const photo = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888', noise } })
  .blur(4)
  .jpeg()
  .toBuffer()
const keys: string[] = []
for (let made = 0; made < photos; made++) keys.push(await uploadTestFile(traveler, { bytes: photo }))

const asked = <R extends Route>(route: R, params: RouteParamsInput<R>) => [
  buildApiGatewayEvent(route, { params, cookie: traveler.cookie, headers: { 'x-nb-origin-secret': 'edge' } }),
]
const when = { day: today + 40, length: 5, ages: [38, 40] }
const stream = [{ Records: [record] }]
const events = {
  listing: asked(getListing, { id: listingId }),
  search: asked(listSearchOffers, { id: searchId }),
  offers: asked(listOffers, { listingId, ...when }),
  rates: asked(getCalendar, { listingId, dayFrom: today, dayTill: today + 365 }),
  orders: asked(quoteOrder, { productId, intent: 'BOOK' }),
  auth: asked(createSession, { email: traveler.email, password: traveler.password }),
  'stream-urgent': stream,
  'stream-catalog': stream,
  timers: [{}],
  'upload-check': keys.map((key) => ({
    Records: [{ eventName: 'ObjectCreated:Put', s3: { bucket: { name: 'b' }, object: { key } } }],
  })),
}
const services = ['NB_SOCKET_ENDPOINT', 'NB_PUSH_QUEUE_URL', 'S3', 'SESV2', 'SQS', 'LAMBDA'].map((name) => {
  const key = name.startsWith('NB_') ? name : `AWS_ENDPOINT_URL_${name}`
  return [key, process.env[key]!]
})
console.log(JSON.stringify({ ready: { here: { ...shared, ...Object.fromEntries(services) }, events } }))
process.on('SIGTERM', () => process.exit(0))
