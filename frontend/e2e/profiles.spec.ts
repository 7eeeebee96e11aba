import { expect, test } from './fixtures.ts'
import { postFormToApi } from './sign-up-by-api.ts'

test('following shows at once for the follower and live for the person followed, and can be undone', async ({
  page,
  signedIn,
  other,
}) => {
  const bell = other.page.getByRole('button', { name: /^Notifications/ })
  await other.page.goto('/')
  await expect(bell).toHaveAccessibleName('Notifications')
  await page.goto(`/profile/${other.id}`)
  await expect(page.getByText('0 followers')).toBeVisible()
  await page.getByRole('button', { name: 'Follow' }).click()
  await expect(page.getByRole('button', { name: /Following|Unfollow/ })).toBeFocused()
  await expect(page.getByText('1 follower', { exact: true })).toBeVisible()

  await expect(bell).toHaveAccessibleName('Notifications, 1 new')
  await bell.click()
  const list = other.page.getByRole('dialog', { name: 'Notifications' })
  const row = list.getByRole('listitem').filter({ hasText: `${signedIn.name} follows you` })
  await expect(row).toContainText('Just now')
  await row.getByRole('button', { name: 'Mark as read' }).click()
  await expect(list.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
  await row.getByRole('link').click()
  await expect(other.page).toHaveURL(`/profile/${signedIn.id}`)
  await expect(other.page.getByRole('heading', { name: signedIn.name })).toBeVisible()
  await expect(list).toBeHidden()
  await other.page.reload()
  await expect(bell).toHaveAccessibleName('Notifications')

  await page.reload()
  await page.getByRole('button', { name: /Following|Unfollow/ }).click()
  await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('0 followers')).toBeVisible()
})

test('a refused follow is rolled back with a message', async ({ page, signedIn, other, expectedStatuses }) => {
  expect(signedIn.id).not.toBe(other.id)
  expectedStatuses.add(503)
  await page.route('**/v1/user/follower/create', (route) =>
    route.fulfill({ status: 503, json: { status: 'Service Unavailable', error: null } }),
  )
  await page.goto(`/profile/${other.id}`)
  await expect(page.getByText('0 followers')).toBeVisible()
  await page.getByRole('button', { name: 'Follow' }).click()
  await expect(page.getByText(`You couldn’t follow ${other.name}.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeVisible()
  await expect(page.getByText('0 followers')).toBeVisible()
})

test('a private profile is not found for others', async ({
  page,
  signedIn,
  other,
  browser,
  expectedStatuses,
  baseURL,
}) => {
  expectedStatuses.add(404)
  await postFormToApi(other.page.context().request, baseURL as string, 'user/account/update', {
    id: String(other.id),
    visibility: 'PRIVATE',
  })
  await other.page.goto(`/profile/${other.id}`)
  await expect(other.page.getByText('Your profile is private')).toBeVisible()
  expect(signedIn.id).not.toBe(other.id)
  const visitor = await browser.newContext({ baseURL: baseURL as string })
  for (const stranger of [page, await visitor.newPage()]) {
    await stranger.goto(`/profile/${other.id}/about`)
    await expect(stranger.getByRole('heading', { name: 'Not found' })).toBeVisible()
    await expect(stranger.getByText(other.name)).toHaveCount(0)
  }
  await visitor.close()
  await page.goto('/profile/none')
  await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible()
})

test('a visitor reads a public profile, and following asks to sign up', async ({ page, other }) => {
  await page.goto(`/profile/${other.id}`)
  await expect(page.getByRole('heading', { name: other.name })).toBeVisible()
  await expect(page).toHaveTitle(`${other.name} · Nestboard`)
  await expect(page.getByText(/^Member since \w+ \d{4}$/)).toBeVisible()
  const states = { Posts: 'Log in to see posts', About: 'This user has not provided an intro yet.' }
  for (const [tab, sentence] of Object.entries({ ...states, Awards: 'No awards yet', Groups: 'No groups yet' })) {
    const link = page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: tab })
    await link.click()
    await expect(page.getByRole('heading', { name: sentence })).toBeVisible()
    await expect(link).toBeFocused()
    if (tab === 'Awards')
      await expect(page.getByText('The first review after a completed stay earns a Deal Key.')).toBeVisible()
  }
  await expect(page).toHaveURL(`/profile/${other.id}/groups`)
  await page.getByRole('link', { name: 'Follow' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign up' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`/profile/${other.id}/groups`)
  await expect(page.getByRole('heading', { name: 'No groups yet' })).toBeVisible()
})

test('the user’s own profile links to its editor, and its link can be copied', async ({ page, signedIn, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: signedIn.name }).click()
  await expect(page.getByRole('button', { name: 'Following' })).toBeDisabled()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  await page.getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { name: 'Make Your Profile Unique!' })).toBeVisible()
  await page.getByRole('link', { name: 'Complete your profile' }).click()
  await expect(page).toHaveURL(`/profile/${signedIn.id}/edit`)
})

test('a supplier’s page shows badge, tabs and people, and the account menu links its management', async ({
  page,
  signedIn,
  other,
  baseURL,
}) => {
  const create = (path: string, form: Record<string, string>) =>
    postFormToApi<{ id: number }>(other.page.context().request, baseURL as string, `supplier/${path}`, {
      ...form,
      idempotencyKey: crypto.randomUUID(),
    })
  const { id } = await create('create', { name: 'Otway Coast Stays', type: 'PRO' })
  const personal = await create('createPersonal', {})
  await page.goto(`/supplier/${id}`)
  await expect(page.getByRole('img', { name: 'Verified Supplier' })).toBeVisible()
  const states = { Posts: 'No posts yet', About: 'This supplier has not provided an intro yet.' }
  for (const [tab, heading] of Object.entries({ ...states, Listings: 'No listings yet', People: '1 person' })) {
    await page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: tab }).click()
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  }
  await expect(page.getByRole('listitem').filter({ hasText: other.name })).toContainText('Owner')
  await page.getByRole('button', { name: 'Follow' }).click()
  await expect(page.getByText('1 follower', { exact: true })).toBeVisible()
  expect(signedIn.id).not.toBe(other.id)

  await other.page.goto('/')
  await other.page.getByRole('button', { name: 'Account menu' }).focus()
  await other.page.keyboard.press('Enter')
  const suppliers = other.page.getByRole('group', { name: 'Suppliers' })
  await expect(suppliers.getByRole('menuitem')).toHaveText([
    /Kofi Mensah/,
    /Otway Coast Stays/,
    'Create Listing',
    'Create Supplier',
  ])
  await other.page.keyboard.press('o')
  await expect(suppliers.getByRole('menuitem', { name: 'Otway Coast Stays' })).toBeFocused()
  await other.page.keyboard.press('Enter')
  await expect(other.page).toHaveURL(`/supplier/${id}/manage/dashboard`)
  const management = other.page.getByRole('navigation', { name: 'Management' })
  await management.getByRole('link', { name: 'Otway Coast Stays' }).click()
  await expect(other.page).toHaveURL(`/supplier/${id}`)
  await other.page.getByRole('link', { name: 'About' }).click()
  await expect(other.page.getByRole('heading', { name: 'Make Your Profile Unique!' })).toBeVisible()
  await other.page.goto(`/supplier/${personal.id}`)
  await expect(other.page.getByRole('heading', { name: other.name })).toBeVisible()
  await expect(other.page.getByText('Verified Supplier')).toHaveCount(0)
})

test('a member with a confirmed address at the supplier’s domain gets a badge next to the name', async ({
  page,
  signedIn,
  baseURL,
}) => {
  const { request } = page.context()
  const form = { name: 'Corrigan Stays', type: 'PRO', idempotencyKey: crypto.randomUUID() }
  const { id } = await postFormToApi<{ id: number }>(request, baseURL as string, 'supplier/create', form)
  await page.goto(`/profile/${signedIn.id}`)
  await expect(page.getByRole('heading', { name: signedIn.name })).toBeVisible()
  const badge = page.getByRole('img', { name: 'Verified', exact: true })
  await expect(badge).toHaveCount(0)
  const socials = `https://www.${signedIn.email.split('@')[1]}`
  await postFormToApi(request, baseURL as string, 'supplier/profile/update', { id: String(id), socials })
  await expect(badge).toBeVisible()
  await page.goto(`/supplier/${id}/people`)
  await expect(page.getByRole('listitem').filter({ hasText: signedIn.name }).getByRole('img')).toHaveAccessibleName(
    'Verified',
  )
})

test('people are found by the start of a name from three letters, and chosen by keyboard', async ({
  page,
  signedIn,
  other,
  baseURL,
}) => {
  const handle = `finch${signedIn.id.toString(36)}`
  const api = other.page.context().request
  await postFormToApi(api, baseURL as string, 'user/account/update', { id: String(other.id), handle })
  await expect
    .poll(async () => (await (await api.get(`${baseURL}/v1/user/fts?query=${handle}`)).json()).data?.users.length)
    .toBe(1)
  const searches: string[] = []
  page.on('request', (request) => request.url().includes('/user/fts') && searches.push(request.url()))
  await page.goto('/people')
  const field = page.getByRole('combobox', { name: 'Name or username' })
  await field.pressSequentially(handle.slice(0, 2))
  await page.waitForTimeout(500)
  expect(searches).toEqual([])
  await field.pressSequentially(handle.slice(2), { delay: 20 })
  const found = page.getByRole('option', { name: other.name })
  await expect(found).toBeVisible()
  // The search is debounced: it makes one request, or a few if a busy machine pauses while typing.
  await expect.poll(() => new URL(searches.at(-1) ?? '').searchParams.get('query')).toBe(handle)
  await expect(found).toBeVisible()
  expect(searches.length).toBeLessThan(handle.length - 3)
  await field.press('ArrowDown')
  await expect(found).toHaveAttribute('aria-selected', 'true')
  await field.press('Enter')
  await expect(page).toHaveURL(`/profile/${other.id}`)
  await page.goBack()
  await field.fill('nobody has this name')
  await expect(page.getByText('No results found')).toBeVisible()
})
