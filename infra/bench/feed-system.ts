import { startLocalSystem } from '../local/local-system.ts'

/**
 * Creates readers who follow ten suppliers with 10, 1,000 and 100,000 followers each. Every supplier has ten posts
 * with a stay; each reader likes the newest posts and has booked two other stays, which have as many bookings as the
 * suppliers have followers. Prints the read units of the first page while its posts are by ten suppliers and while all
 * are by one, and the write units of publishing a post and of a like.
 */
const authors = 10
const postsOfEach = 10
const sizes = [10, 1000, 100_000]

const { stop } = await startLocalSystem({ port: 0 })
const routes = await import('@nestboard/shared/feed/routes.ts')
const { newPerson } = await import('@nestboard/functions/auth/testing/person.ts')
const { runMetered } = await import('@nestboard/functions/kernel/meter/run-metered.ts')
const { userOrSupplierStatsKey } = await import('@nestboard/functions/kernel/rows.ts')
const { callRoute } = await import('@nestboard/functions/kernel/testing/call.ts')
const { putRows } = await import('@nestboard/functions/kernel/testing/rows.ts')
const { handler } = await import('@nestboard/functions/feed/index.ts')
const { commitTransaction } = await import('@nestboard/functions/kernel/table/commit-transaction.ts')
const { changeListing } = await import('@nestboard/functions/listing/listing.store.ts')
const { addBookedStayToFeed } = await import('@nestboard/functions/feed/booked.ts')
const { addAuthorPostsToFeed } = await import('@nestboard/functions/feed/fan-out-post.ts')
const { newPost } = await import('@nestboard/functions/feed/testing/post.ts')
const { createPublicListing } = await import('@nestboard/functions/listing/testing/listing.ts')

const text = 'The floors are back, oiled twice, and the terrace is dry. '.repeat(6)

/** Creates ten suppliers with a stay and ten posts each. */
async function suppliers() {
  const all = []
  for (let at = 0; at < authors; at++) {
    const { id: listingId, supplierId, owner } = await createPublicListing()
    all.push({ supplierId, listingId, owner })
  }
  // Suppliers publish in turns, so that the ten newest posts are by ten different suppliers.
  for (let nth = 0; nth < postsOfEach; nth++)
    for (const { supplierId, listingId, owner } of all) await newPost(owner, supplierId, { listingId, text })
  return all
}

interface Reader {
  readonly userId: number
  readonly cookie: string
}

/** Returns the read units of the first page of a reader's feed, and the numbers of posts, suppliers and stays on it. */
async function pageOf(me: Reader, followers: number) {
  const read = await runMetered({ route: 'feed', feature: 'feed' }, () =>
    callRoute(handler, routes.readHomeFeed, {}, me),
  )
  const { posts, listings, suppliers: shown } = read.result.data!
  if (posts.length < authors) throw new Error('the page is not full')
  const stays = listings.STAY?.length ?? 0
  return { followers, units: read.usage.readUnits, posts: posts.length, suppliers: shown.length, stays }
}

const found = await suppliers()
const booked = [await createPublicListing(), await createPublicListing()]
for (const { id: listingId, supplierId, owner } of booked) await newPost(owner, supplierId, { listingId, text })
for (const { supplierId, listingId, owner } of found) await newPost(owner, supplierId, { listingId, text })
const readers: { readonly me: Reader; readonly followers: number }[] = []
for (const followers of sizes) {
  const me = await newPerson()
  readers.push({ me, followers })
  for (const { supplierId } of found) {
    await putRows([{ ...userOrSupplierStatsKey(`S#${supplierId}`), followers }])
    await addAuthorPostsToFeed(me.userId, `S#${supplierId}`, Date.now())
  }
  for (const [nth, { id: listingId }] of booked.entries()) {
    await commitTransaction([{ write: changeListing(listingId, { bookings: followers }, Date.now()) }])
    await addBookedStayToFeed({ userId: me.userId, listingId, bookingId: nth + 1 }, Date.now())
  }
}
const pages = []
for (const { me, followers } of readers) {
  const first = await callRoute(handler, routes.readHomeFeed, {}, me)
  for (const { id } of first.data!.posts) await callRoute(handler, routes.react, { id, flags: 1 }, me)
  const page = await pageOf(me, followers)
  if (page.suppliers < authors || page.stays < authors)
    throw new Error('the page is not of ten suppliers with ten stays')
  pages.push(page)
}
const published = []
const [{ supplierId, listingId, owner } = found[0]!] = found
let liked = 0
for (const followers of sizes) {
  await putRows([{ ...userOrSupplierStatsKey(`S#${supplierId}`), followers }])
  const written = await runMetered({ route: 'publish', feature: 'feed' }, () =>
    newPost(owner, supplierId, { listingId, text }),
  )
  published.push({ followers, units: written.usage.writeUnits })
  const like = { id: written.result, flags: 1 }
  const { usage } = await runMetered({ route: 'like', feature: 'feed' }, () =>
    callRoute(handler, routes.react, like, readers[0]!.me),
  )
  liked = usage.writeUnits
}
// The author with 100,000 followers now fills the whole page. The posts of such an author are merged into a feed only
// when it is read.
for (let nth = 0; nth < postsOfEach; nth++) await newPost(owner, supplierId, { listingId, text })
const { me, followers } = readers.at(-1)!
const ofOne = await pageOf(me, followers)
console.log(JSON.stringify({ ready: { pages, ofOne, published, liked } }))
await stop()
process.exit(0)
