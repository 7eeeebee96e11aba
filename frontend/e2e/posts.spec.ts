import { expectAccessibleAndFitting } from './accessibility.ts'
import { callApiAs, expect, test } from './fixtures.ts'
import { createSingleColorPicture } from './painted.ts'

test('a post reaches a follower live, is liked and commented, and disappears for both after its deletion', async ({
  page,
  signedIn,
  other,
  expectedStatuses,
}) => {
  test.setTimeout(240_000)
  // The host's and the follower's pages refetch the post when they are told of its change. By then it is deleted, so
  // the server answers 404.
  expectedStatuses.add(404)
  expect(signedIn.id).toBeGreaterThan(0)
  const host = other.page
  const name = `Otway ${Date.now().toString(36)}`
  const { id } = await callApiAs(host)<{ id: number }>('supplier/create', { name, type: 'PRO' })
  await callApiAs(page)('supplier/follower/create', { supplierId: id })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Your feed' })).toBeVisible()
  // The feed loads only when it is scrolled near the viewport.
  await page.getByRole('heading', { name: 'Your feed' }).scrollIntoViewIfNeeded()
  await expect(page.getByText('No posts are available')).toBeVisible()

  // The draft of a post survives a reload, and markup in it is shown as text.
  await host.goto(`/supplier/${id}/manage/posts/new`)
  const publish = host.getByRole('button', { name: 'Publish' })
  await host.getByLabel('What happened').fill('ab')
  await expect(publish).toBeDisabled()
  const text = 'The floors are back <img src=x onerror=alert(1)>'
  await host.getByLabel('What happened').fill(text)
  await host.reload()
  await expect(host.getByLabel('What happened')).toHaveValue(text)
  // Pictures are uploaded one after another, and Publish is disabled until all are uploaded. A busy server may answer
  // an upload with 503.
  expectedStatuses.add(503)
  const files = host.locator('input[type=file]')
  await files.setInputFiles([
    await createSingleColorPicture(host, 'floor.jpg'),
    { name: 'floor.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
    await createSingleColorPicture(host, 'wall.jpg'),
  ])
  await expect(publish).toBeDisabled()
  await expect(host.getByText(/^floor\.pdf: /)).toBeVisible()
  await expect(host.getByRole('img', { name: 'File 2' })).toBeVisible({ timeout: 60_000 })
  await expect(host.getByText('floor.jpg')).toHaveCount(0)
  await expectAccessibleAndFitting(host)
  await publish.click()
  await expect(host).toHaveURL(`/supplier/${id}/manage/posts`)
  const managed = host.getByRole('article', { name })
  await expect(managed).toContainText(text)

  // The follower is told of the new post without a reload. The page inserts the post only when the follower asks for
  // it.
  await page.getByRole('button', { name: '1 new post' }).click()
  const post = page.getByRole('article', { name: new RegExp(`^${name}`) })
  await expect(post).toContainText(text)
  await expect(post.getByRole('img', { name: /2 of 2/ })).toBeVisible()
  await post.getByRole('button', { name: '0 likes' }).click()
  await expect(post.getByRole('button', { name: '1 like' })).toHaveAttribute('aria-pressed', 'true')
  await expect(managed.getByRole('button', { name: '1 like' })).toBeVisible()
  await post.getByRole('button', { name: '0 comments' }).click()
  await post.getByLabel('Write a comment').fill('Is it windy?')
  await page.keyboard.press('Enter')
  await expect(post.getByText('Is it windy?')).toBeVisible()
  await managed.getByRole('button', { name: '1 comment' }).click()
  await managed.getByRole('button', { name: 'Reply' }).click()
  await managed.getByLabel(/^Reply to/).fill('Only in May')
  await host.keyboard.press('Enter')
  await expect(post.getByText('Only in May')).toBeVisible()
  await expectAccessibleAndFitting(page)

  await managed.getByRole('button', { name: `More for the post of ${name}` }).click()
  await host.getByRole('menuitem', { name: 'Delete' }).click()
  await host.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(managed).toHaveCount(0)
  await expect(post).toHaveCount(0)
})

test('a post links a listing that is not on the first page of the supplier’s listings, found by scrolling or by name', async ({
  page,
  signedIn,
}) => {
  expect(signedIn.id).toBeGreaterThan(0)
  const host = callApiAs(page)
  const { id } = await host<{ id: number }>('supplier/create', { name: 'Otway Houses', type: 'PRO' })
  const listingIds: number[] = []
  for (const name of ['Acacia House', 'Banksia House', 'Correa House'])
    listingIds.push((await host<{ id: number }>('stay/listing/create', { supplierId: id, name })).id)
  // Pages of one listing each, in place of a hundred.
  await page.route(/\/v1\/stay\/listing\/listBySupplier\?/, async (route) => {
    const url = new URL(route.request().url())
    const at = Number(url.searchParams.get('cursor') ?? 0)
    url.searchParams.delete('cursor')
    const response = await route.fetch({ url: url.href })
    const body = (await response.json()) as { data: { listings: object[]; cursor: string | null } }
    const { listings } = body.data
    const cursor = at + 1 < listings.length ? String(at + 1) : null
    await route.fulfill({ response, json: { ...body, data: { ...body.data, listings: [listings[at]], cursor } } })
  })
  await page.goto(`/supplier/${id}/manage/posts/new`)
  const field = page.getByRole('combobox', { name: 'Listing (optional)' })
  const options = page.getByRole('option')
  await field.click()
  await expect(options).toHaveText(['Acacia House', 'Show more listings'])
  await page.getByRole('option', { name: 'Show more listings' }).click()
  await expect(options).toHaveText(['Acacia House', 'Banksia House', 'Show more listings'])
  await field.fill('corr')
  await page.getByRole('option', { name: 'Correa House' }).click()
  await expect(field).toHaveValue('Correa House')
  await page.getByLabel('What happened').fill('The garden is open')
  const published = page.waitForRequest(/\/v1\/post\/create$/)
  await page.getByRole('button', { name: 'Publish' }).click()
  expect((await published).postData()).toContain(String(listingIds[2]))
  await expect(page.getByRole('article')).toContainText('The garden is open')
})
