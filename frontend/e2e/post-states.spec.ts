import { expectAccessibleAndFitting } from './accessibility.ts'
import { callApiAs, expect, test } from './fixtures.ts'

const listRoute = /\/v1\/post\/listBySupplier/

test('posts show when they fail to load and when there are no more, and disappear for a reader who hides or reports them', async ({
  page,
  signedIn,
  other,
  expectedStatuses,
}) => {
  test.setTimeout(240_000)
  expectedStatuses.add(500)
  expectedStatuses.add(404)
  expect(signedIn.id).toBeGreaterThan(0)
  const host = callApiAs(other.page)
  const { id: supplierId } = await host<{ id: number }>('supplier/create', { name: 'Gannet Rock', type: 'PRO' })
  const ids: number[] = []
  for (let nth = 1; nth <= 12; nth++)
    ids.push((await host<{ id: number }>('post/create', { supplierId, text: `Note ${nth} of the keeper` })).id)
  const failing = new Set(['list'])
  await page.route(listRoute, (route) => {
    const part = route.request().url().includes('cursor=') ? 'more' : 'list'
    return failing.has(part) ? route.fulfill({ status: 500, body: '' }) : route.continue()
  })

  await page.goto(`/supplier/${supplierId}`)
  await expect(page.getByText('The posts did not load')).toBeVisible()
  await expectAccessibleAndFitting(page)
  failing.delete('list')
  failing.add('more')
  await page.getByRole('button', { name: 'Try again' }).click()
  const posts = page.getByRole('region', { name: 'Posts' }).getByRole('article')
  await expect(posts).toHaveCount(10)
  await page.getByRole('button', { name: 'Fetch more' }).scrollIntoViewIfNeeded()
  await expect(page.getByText('More posts did not load. Try again in a moment.')).toBeVisible()
  failing.delete('more')
  await page.getByRole('button', { name: 'Fetch more' }).click()
  await expect(posts).toHaveCount(12)
  await expect(page.getByText('No more posts are available')).toBeVisible()

  // If comments fail to load, loading can be retried.
  let areCommentsDown = true
  await page.route(/\/v1\/post\/msg\/list\?/, (route) =>
    areCommentsDown ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  )
  const first = posts.first()
  await first.getByRole('button', { name: '0 comments' }).click()
  await expect(first.getByText('The comments did not load')).toBeVisible()
  areCommentsDown = false
  await first.getByRole('button', { name: 'Try again' }).click()
  await expect(first.getByLabel('Write a comment')).toBeVisible()
  await expect(first.getByText('The comments did not load')).toHaveCount(0)

  await first.getByRole('button', { name: 'More for the post of Gannet Rock' }).click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  const question = page.getByRole('alertdialog', { name: 'Report post' })
  await expect(question).toContainText('The author does not learn who reported it.')
  await question.getByRole('button', { name: 'Report' }).click()
  await expect(page.getByText('Thank you. We will read this post')).toBeVisible()
  await expect(posts).toHaveCount(11)

  // A post named in a URL is at the top, and nowhere else.
  await page.goto(`/supplier/${supplierId}?post=${ids[5]}`)
  await expect(posts.first()).toContainText('Note 6 of the keeper')
  await expect(posts.filter({ hasText: 'Note 5 of the keeper' })).toHaveCount(1)
  await expect(posts.filter({ hasText: 'Note 6 of the keeper' })).toHaveCount(1)

  // A post named in a URL may have been deleted.
  await host('post/delete', { id: ids[0]! })
  await page.goto(`/supplier/${supplierId}?post=${ids[0]}`)
  await expect(page.getByText('This post is no longer there.')).toBeVisible()
  await expect(posts).toHaveCount(10)
})

test('all media of a post are reached, also when the last of the four shown is a video', async ({
  page,
  other,
  expectedStatuses,
}) => {
  expectedStatuses.add(404)
  const host = callApiAs(other.page)
  const { id: supplierId } = await host<{ id: number }>('supplier/create', { name: 'Gannet Rock', type: 'PRO' })
  await host('post/create', { supplierId, text: 'The lamp room' })
  const media = ['IMAGE', 'IMAGE', 'IMAGE', 'VIDEO', 'IMAGE'].map((type, idx) => ({
    type,
    idx,
    url: `/media/${idx + 1}/1080.webp`,
  }))
  await page.route(/\/v1\/post\/(?:listBySupplier|get)\b/, async (route) => {
    const response = await route.fetch()
    const text = (await response.text()).replaceAll('"media":[]', `"media":${JSON.stringify(media)}`)
    await route.fulfill({ response, body: text })
  })
  await page.goto(`/supplier/${supplierId}`)
  const post = page.getByRole('article').filter({ hasText: 'The lamp room' })
  await post.getByRole('button', { name: '+1 more photos' }).click()
  await expect(page.getByRole('img', { name: /^Photo 5 of 5/ })).toBeVisible()
  await expect(page.getByLabel(/^Video 4 of/).last()).toHaveAttribute('controls')
})

test('a feed shows where it ends, and a post that a reader hides disappears from that reader’s feed only', async ({
  page,
  signedIn,
  other,
}) => {
  test.setTimeout(240_000)
  expect(signedIn.id).toBeGreaterThan(0)
  const host = callApiAs(other.page)
  const { id: supplierId } = await host<{ id: number }>('supplier/create', { name: 'Gannet Rock', type: 'PRO' })
  await host('post/create', { supplierId, text: 'The lamp turns' })
  await host('post/create', { supplierId, text: 'The lamp rests' })
  await callApiAs(page)('supplier/follower/create', { supplierId })
  // The page refetches a post that has been in view for some seconds. The test waits for that response before it hides
  // the post.
  const readAgain = page.waitForResponse((response) => response.url().includes('/v1/post/read?'))
  await page.goto('/')
  await page.getByRole('heading', { name: 'Your feed' }).scrollIntoViewIfNeeded()
  const posts = page.getByRole('region', { name: 'Posts' }).getByRole('article')
  await expect(posts).toHaveCount(2)
  await expect(page.getByText('You reached the end of your feed')).toBeVisible()
  await readAgain
  await posts.first().getByRole('button', { name: 'More for the post of Gannet Rock' }).click()
  await page.getByRole('menuitem', { name: 'Hide' }).click()
  const question = page.getByRole('alertdialog', { name: 'Hide post' })
  await expect(question).toContainText('Everyone else still sees it.')
  await expectAccessibleAndFitting(page)
  await question.getByRole('button', { name: 'Hide' }).click()
  await expect(page.getByText('The post is hidden from your feed')).toBeVisible()
  await expect(posts).toHaveCount(1)
  await expect(posts).toContainText('The lamp turns')
  await other.page.goto(`/supplier/${supplierId}`)
  await expect(other.page.getByText('The lamp rests')).toBeVisible()
})
