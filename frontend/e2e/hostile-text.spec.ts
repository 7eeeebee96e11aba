import { expect, test } from './fixtures.ts'
import { calls, payloads } from './payloads.ts'

const aPage = 15

test('300 injection payloads in a profile are shown as text and none runs', async ({
  page,
  context,
  baseURL,
  signedIn,
}) => {
  expect(payloads).toHaveLength(300)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const post = async (path: string, form: Record<string, string>) => {
    const response = await context.request.post(`${baseURL}/v1/${path}`, {
      form,
      headers: { origin: baseURL as string },
    })
    expect(response.status(), JSON.stringify(await response.json())).toBe(200)
  }
  const id = String(signedIn.id)
  for (let from = 0; from < payloads.length; from += aPage) {
    const some = payloads.slice(from, from + aPage)
    const name = some[from % aPage]!.slice(0, 100).trim()
    await post('user/account/update', { id, name })
    await post('user/profile/update', {
      id,
      country: 'AU',
      city: name.slice(0, 60),
      bio: some.join('\n').slice(0, 2000),
    })
    await page.goto(`/profile/${id}/about`)
    await expect(
      page.getByRole('main').getByText(some[0]!.slice(0, 12).trim(), { exact: false }).first(),
    ).toBeAttached()
    const found = await page.evaluate(() => ({
      hit: (window as { nbHit?: number }).nbHit,
      strange: document.querySelectorAll(
        'main :is(script, iframe, object, form, marquee, video, math, [onerror], [onload])',
      ).length,
    }))
    expect(found).toEqual({ strange: 0 })
  }
  expect(dialogs).toEqual([])
})

test('a text with a bidirectional override character is refused', async ({ context, baseURL, signedIn, page }) => {
  await page.goto('/')
  for (const call of calls) {
    const response = await context.request.post(`${baseURL}/v1/user/profile/update`, {
      form: { id: String(signedIn.id), country: 'AU', bio: `\u202E${call}\u202C` },
      headers: { origin: baseURL as string },
    })
    expect([response.status(), (await response.json()) as unknown]).toMatchObject([400, { error: 'Invalid bio' }])
  }
})
