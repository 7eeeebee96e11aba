import { expectAccessibleAndFitting } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { waitForLatestMail } from './mail.ts'
import { postFormToApi } from './sign-up-by-api.ts'

test('an enabled kind is emailed, and the email’s link unsubscribes without a log-in and undoes it', async ({
  page,
  signedIn,
  other,
  browser,
  baseURL,
  expectedStatuses,
}) => {
  await page.goto('/notifications')
  await expect(page.getByRole('heading', { name: 'No notifications yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Email preferences' }).click()
  const kind = page.getByRole('switch', { name: 'Someone follows you', exact: true })
  await expect(kind).not.toBeChecked()
  // The switch is updated optimistically, so the test waits for the response before the reload.
  const saved = page.waitForResponse(/\/preference\/update$/)
  await kind.click()
  await expect(kind).toBeChecked()
  await saved
  await page.reload()
  await expect(kind).toBeChecked()
  const follow = { userId: String(signedIn.id), idempotencyKey: crypto.randomUUID() }
  await postFormToApi(other.page.context().request, baseURL as string, 'user/follower/create', follow)
  const { text } = await waitForLatestMail(baseURL as string, signedIn.email, 2)
  const link = /https?:\/\/\S+\/unsubscribe\?token=\S+/.exec(text)?.[0] as string

  const visitor = await browser.newContext({ baseURL: baseURL as string })
  const landing = await visitor.newPage()
  await landing.goto(new URL(link).pathname + new URL(link).search)
  await expect(landing.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
  await expect(landing.getByText('Someone follows you')).toBeVisible()
  await expect(landing).toHaveURL('/unsubscribe')
  await expectAccessibleAndFitting(landing)
  await expect(kind).not.toBeChecked()
  await landing.getByRole('button', { name: 'Undo' }).click()
  await expect(landing.getByRole('heading', { name: 'You are subscribed again' })).toBeVisible()
  await expect(kind).toBeChecked()
  expectedStatuses.add(400)
  await landing.goto(`/unsubscribe?token=${new URL(link).searchParams.get('token')?.slice(0, -2)}`)
  await expect(landing.getByRole('heading', { name: 'This link is not valid' })).toBeVisible()
  await expect(kind).toBeChecked()
  await landing.getByRole('link', { name: 'Log in' }).last().click()
  await expect(landing.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  await visitor.close()
})

test('older notifications load on scrolling, and all can be marked as read', async ({ page, signedIn }) => {
  // All mocked responses use the same time, which is taken before the page reads its clock.
  const nowMs = Date.now()
  const note = (id: number, isRead: boolean) => ({
    id,
    kind: 'USER_FOLLOWED',
    actorUserId: signedIn.id,
    supplierId: null,
    subjectId: null,
    subjectName: '',
    isRead,
    nco: nowMs - id * 3_600_000,
  })
  const user = { id: signedIn.id, name: 'Yusra Haddad', handle: '', avatar: '', visibility: 'PUBLIC', nms: 1 }
  let isRead = false
  await page.route('**/v1/user/notification/list**', (route) => {
    const from = route.request().url().includes('cursor=') ? 21 : 1
    const notifications = Array.from({ length: from === 1 ? 20 : 5 }, (_, index) => note(from + index, isRead))
    const data = { notifications, users: [user], suppliers: [], earliest: null, unread: isRead ? 0 : 25 }
    return route.fulfill({ json: { status: 'OK', data: { ...data, cursor: from === 1 ? 'more' : null }, error: null } })
  })
  await page.route('**/v1/user/notification/markRead', (route) => {
    isRead = true
    return route.fulfill({ json: { status: 'OK', data: {}, error: null } })
  })
  await page.setViewportSize({ width: 360, height: 700 })
  await page.goto('/')
  await page.getByRole('link', { name: 'Notifications, 25 new' }).click()
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows.nth(1)).toContainText('2 hours ago')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(rows).toHaveCount(25)
  await expect(rows.nth(24)).toContainText('Yesterday')
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as read' })).toHaveCount(0)
})
