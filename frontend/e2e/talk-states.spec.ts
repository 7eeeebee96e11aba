import { expectAccessibleAndFitting } from './accessibility.ts'
import { createStayWithPrivateRate } from './demand.ts'
import { callApiAs, expect, test } from './fixtures.ts'

const failed = { status: 500, body: '{"status":"ERROR","error":null,"data":null}' }

test('the congratulation on a first verified review names the Deal Key and appears only once', async ({
  page,
  signedIn,
  other,
}) => {
  test.setTimeout(180_000)
  const { listingId } = await createStayWithPrivateRate(other.page)
  // The test changes the response to say that the review earned a Deal Key, which requires a completed stay; this test
  // has none. Tests of the server cover the unchanged response.
  await page.route('**/v1/stay/listing/review/create', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: object }
    return route.fulfill({ response, json: { ...body, data: { ...body.data, dealKeyAcquired: true } } })
  })
  const congratulation = page.getByRole('dialog', { name: "You've created your first post" })
  const publish = async (title: string) => {
    await page.goto(`/review/new?listing=${listingId}`)
    await page.getByRole('radio', { name: '9 of 10' }).press('Space')
    await page.getByLabel('Title').fill(title)
    await page.getByRole('button', { name: 'Publish review' }).click()
    await expect(congratulation).toContainText('you hold a Deal Key. It unlocks promotional pricing')
    await expect(page).toHaveURL(`/profile/${signedIn.id}`)
  }
  await publish('The lamp still turns')
  await expectAccessibleAndFitting(page)
  await congratulation.getByRole('button', { name: 'Close' }).last().click()
  await expect(congratulation).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: signedIn.name })).toBeVisible()
  await expect(congratulation).toBeHidden()
  await publish('On reflection')
  await congratulation.getByRole('button', { name: 'See your award' }).click()
  await expect(page).toHaveURL(`/profile/${signedIn.id}/awards`)
})

test('a comment is reported, and the user’s own comment is deleted with its answers, each after confirmation', async ({
  page,
  signedIn,
  other,
  expectedStatuses,
}) => {
  test.setTimeout(180_000)
  // A refetch that is under way when the comment is deleted no longer finds it.
  expectedStatuses.add(500).add(404)
  const host = callApiAs(other.page)
  const { id: supplierId } = await host<{ id: number }>('supplier/create', { name: 'Gannet Rock', type: 'PRO' })
  const { id: postId } = await host<{ id: number }>('post/create', { supplierId, text: 'The lamp turns' })
  const comment = { parentId: postId, text: 'Is it windy?' }
  const { id: ownId } = await callApiAs(page)<{ id: number }>('post/msg/create', comment)
  await host('post/msg/create', { parentId: ownId, text: 'Only in May' })

  await page.goto(`/supplier/${supplierId}`)
  const post = page.getByRole('region', { name: 'Posts' }).getByRole('article', { name: /^Gannet Rock/ })
  await post.getByRole('button', { name: '2 comments' }).click()
  const own = post.getByRole('article', { name: `Comment of ${signedIn.name}` })
  const answer = post.getByRole('article', { name: 'Comment of Gannet Rock' })
  await expect(answer).toContainText('Only in May')
  await answer.getByRole('button', { name: 'Report' }).click()
  const report = page.getByRole('alertdialog', { name: 'Report comment' })
  await expect(report).toContainText('Are you sure you want to report this comment?')
  await expectAccessibleAndFitting(page)
  const reported = page.waitForResponse(/\/v1\/post\/msg\/report$/)
  await report.getByRole('button', { name: 'Report' }).click()
  expect((await reported).status()).toBe(200)
  await expect(report).toBeHidden()
  await expect(answer).toBeVisible()

  // If deleting fails, the comment stays.
  await page.route('**/v1/post/msg/delete', (route) => route.fulfill(failed))
  const deletion = page.getByRole('alertdialog', { name: 'Delete comment' })
  await own.getByRole('button', { name: 'Delete' }).click()
  await expect(deletion).toContainText('It goes for everyone, with the answers to it. This can’t be undone.')
  await expectAccessibleAndFitting(page)
  await deletion.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('That did not work. Try again in a moment.')).toBeVisible()
  await expect(own).toContainText('Is it windy?')
  await page.unroute('**/v1/post/msg/delete')
  // In a long conversation replies are folded, pages load on request, and a new reply is shown at once.
  for (let nth = 0; nth < 12; nth++) await host('post/msg/create', { parentId: postId, text: `Turn ${nth}` })
  for (let nth = 0; nth < 11; nth++) await host('post/msg/create', { parentId: ownId, text: `Gust ${nth}` })
  await page.reload()
  await post.getByRole('button', { name: '25 comments' }).click()
  await expect(post.getByText('Turn 11')).toBeVisible()
  await expect(own).toHaveCount(0)
  await post.getByRole('button', { name: 'Load more comments' }).click()
  await own.getByRole('button', { name: 'View 12 replies' }).click()
  await expect(own.getByText('Gust 10')).toBeVisible()
  await expect(own.getByText('Only in May')).toHaveCount(0)
  await expectAccessibleAndFitting(page)
  await own.getByRole('button', { name: 'Load earlier replies' }).click()
  await expect(own.getByText('Only in May')).toBeVisible()
  await own.getByRole('button', { name: 'Reply' }).first().click()
  await own.getByLabel(`Reply to ${signedIn.name}`).fill('Thanks')
  await own.getByLabel(`Reply to ${signedIn.name}`).press('Enter')
  await expect(own.getByText('Thanks')).toBeVisible()
  await own.getByRole('button', { name: 'Delete' }).first().click()
  await deletion.getByRole('button', { name: 'Delete' }).click()
  await expect(post.getByText('Is it windy?')).toHaveCount(0)
  await expect(post.getByText('Gust 10')).toHaveCount(0)
})

test('posts of a listing that do not load can be retried', async ({ page, signedIn, other, expectedStatuses }) => {
  void signedIn
  expectedStatuses.add(500)
  const { listingId } = await createStayWithPrivateRate(other.page)
  const calls = '**/v1/post/listSupplierByListing?*'
  await page.route(calls, (route) => route.fulfill(failed))
  await page.goto(`/listing/${listingId}/posts`)
  await expect(page.getByRole('heading', { name: 'The posts did not load' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Nothing is lost. Try again in a moment.')).toBeVisible()
  await expectAccessibleAndFitting(page)
  await page.unroute(calls)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'No posts yet' })).toBeVisible()
})
