import { startLocal } from '../local/system.ts'

/**
 * Readers who follow ten suppliers with 10, 1,000 and 100,000 followers each. Every supplier has ten posts with a stay; the
 * reader likes the newest. Prints the read units of the first page, and the write units of publishing.
 */
const authors = 10
const postsOfEach = 10
const sizes = [10, 1000, 100_000]

const { stop } = await startLocal({ port: 0 })
const { fanOutMost } = await import('@nestboard/shared/feed/model.ts')
const routes = await import('@nestboard/shared/feed/routes.ts')
const { newPerson } = await import('@nestboard/functions/auth/testing/person.ts')
const { metered } = await import('@nestboard/functions/kernel/meter/metered.ts')
const { statsKey } = await import('@nestboard/functions/kernel/rows.ts')
const { call } = await import('@nestboard/functions/kernel/testing/call.ts')
const { putRows } = await import('@nestboard/functions/kernel/testing/rows.ts')
const { handler } = await import('@nestboard/functions/feed/index.ts')
const { beginFollowing } = await import('@nestboard/functions/feed/entry.ts')
const { newPost } = await import('@nestboard/functions/feed/testing/post.ts')
const { shownListing } = await import('@nestboard/functions/listing/testing/listing.ts')

const text = 'The floors are back, oiled twice, and the terrace is dry. '.repeat(6)

/** Ten suppliers with a stay and ten posts each; resolves to their ids and a way to publish one more. */
async function suppliers() {
  const all = []
  for (let at = 0; at < authors; at++) {
    const { id: listingId, supplierId, owner } = await shownListing()
    all.push({ supplierId, listingId, owner })
  }
  // In turns, so that the newest ten posts are of ten suppliers.
  for (let nth = 0; nth < postsOfEach; nth++)
    for (const { supplierId, listingId, owner } of all) await newPost(owner, supplierId, { listingId, text })
  return all
}

const found = await suppliers()
const pages = []
const published = []
for (const followers of sizes) {
  const me = await newPerson()
  for (const { supplierId } of found) {
    await putRows([{ ...statsKey(`S#${supplierId}`), followers }])
    await beginFollowing(me.userId, `S#${supplierId}`, Date.now())
  }
  const [{ supplierId, listingId, owner } = found[0]!] = found
  const written = await metered({ route: 'publish', feature: 'feed' }, () =>
    newPost(owner, supplierId, { listingId, text }),
  )
  published.push({ followers, units: written.usage.writeUnits })
  const first = await call(handler, routes.readHomeFeed, {}, me)
  for (const { id } of first.data!.posts) await call(handler, routes.react, { id, flags: 1 }, me)
  const read = await metered({ route: 'feed', feature: 'feed' }, () => call(handler, routes.readHomeFeed, {}, me))
  const { data } = read.result
  if (followers > fanOutMost && data!.posts.length < authors) throw new Error('the merged page is not full')
  pages.push({ followers, units: read.usage.readUnits, posts: data!.posts.length })
}
console.log(JSON.stringify({ ready: { pages, published } }))
await stop()
process.exit(0)
