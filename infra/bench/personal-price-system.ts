import { startLocalSystem } from '../local/local-system.ts'

/**
 * Starts a whole local system with a stay whose search hawk makes offers, and a traveler who accepts personalized
 * offers. Prints the origin, the sessions of both people, and the pages to open.
 */
const { origin, stop } = await startLocalSystem({ port: 0 })
const { buildHawkInput, testHawkLocation, firstTestCheckInDay } =
  await import('@nestboard/functions/search-hawks/testing/hawk.ts')
const { newListingWithPrivateRate, createGuestAcceptingOffers } =
  await import('@nestboard/functions/personal-offers/testing/access-patterns.ts')
const { callHttp } = await import('@nestboard/functions/kernel/testing/over-http.ts')
const { createSearchHawk } = await import('@nestboard/shared/search-hawks/routes.ts')

const [{ listingId, supplierId, rateId, owner }, traveler] = [
  await newListingWithPrivateRate(),
  await createGuestAcceptingOffers(),
]
const watch = buildHawkInput(listingId, { rateId, action: 'OFFER', dayTill: firstTestCheckInDay + 60 })
const { error } = await callHttp({ origin, cookie: owner.cookie }, createSearchHawk, watch)
if (error !== null) throw new Error(`hawk refused: ${error}`)
process.on('SIGTERM', () => void stop().then(() => process.exit(0)))

const leads = `/supplier/${supplierId}/manage/leads`
const ready = { origin, owner, traveler, leads, at: testHawkLocation, firstDay: firstTestCheckInDay }
console.log(JSON.stringify({ ready }))
