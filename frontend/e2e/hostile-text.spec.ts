import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { baseInjectionPayloads, injectionPayloads } from './payloads.ts'

const aPage = 15

/** Elements and attributes that none of our pages has below `main`. */
const foreign = ['script', 'iframe', 'object', 'marquee', 'video', 'math', '[onerror]', '[onload]']

/** Returns the traces of payloads in a page: `hit` if one ran, and the number of elements that payloads created. */
const tracesIn = (page: Page, selectors: readonly string[]) =>
  page.evaluate(
    (selector) => ({
      hit: (window as { nbHit?: number }).nbHit,
      strange: document.querySelectorAll(selector).length,
    }),
    `main :is(${selectors.join(', ')})`,
  )

test('300 injection payloads in a profile are shown as text and none runs', async ({
  page,
  context,
  baseURL,
  signedIn,
}) => {
  expect(injectionPayloads).toHaveLength(300)
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
  for (let from = 0; from < injectionPayloads.length; from += aPage) {
    const some = injectionPayloads.slice(from, from + aPage)
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
    const found = await tracesIn(page, [...foreign, 'form'])
    expect(found).toEqual({ strange: 0 })
  }
  expect(dialogs).toEqual([])
})

test('300 injection payloads in posts, their places and comments are shown as text and none runs', async ({
  page,
  context,
  baseURL,
  signedIn,
}) => {
  const post = async (path: string, form: Record<string, string>) => {
    const response = await context.request.post(`${baseURL}/v1/${path}`, {
      form,
      headers: { origin: baseURL as string },
    })
    const answer = (await response.json()) as { data: { id: number } }
    expect(response.status(), JSON.stringify(answer)).toBe(200)
    return answer.data
  }
  const get = async (path: string) => {
    const response = await context.request.get(`${baseURL}/v1/${path}`)
    return (
      (await response.json()) as { data: { posts: { text: string; location: string }[]; msgs: { text: string }[] } }
    ).data
  }
  const id = String(signedIn.id)
  await post('user/account/update', { id, visibility: 'PUBLIC' })
  for (let from = 0; from < injectionPayloads.length; from += aPage) {
    // The server removes zero-width characters from posts, so the expected texts have none either.
    const some = injectionPayloads.slice(from, from + aPage).map((payload) => payload.replaceAll('\u200B', ''))
    const text = some.join('\n')
    const location = some[from % aPage]!.slice(0, 60).trim()
    const { id: postId } = await post('post/create', { text, location })
    const comments = some.filter((_, nth) => nth % 5 === 0).map((payload) => `${payload} said`)
    for (const comment of comments) await post('post/msg/create', { parentId: String(postId), text: comment })
    const [read, said] = [await get(`post/read?id=${postId}`), await get(`post/msg/listByPost?postId=${postId}`)]
    expect(read.posts[0]).toMatchObject({ text, location })
    expect(said.msgs.map((msg) => msg.text)).toEqual(comments)
    await page.goto(`/profile/${id}?post=${postId}`)
    await expect(page.getByRole('main').getByText(comments[0]!.slice(0, 12).trim()).first()).toBeAttached()
    const found = await tracesIn(page, [...foreign, '[href^="javascript:"]'])
    expect(found).toEqual({ strange: 0 })
  }
})

test('a text with a bidirectional override character is refused', async ({ context, baseURL, signedIn, page }) => {
  await page.goto('/')
  for (const call of baseInjectionPayloads) {
    const response = await context.request.post(`${baseURL}/v1/user/profile/update`, {
      form: { id: String(signedIn.id), country: 'AU', bio: `\u202E${call}\u202C` },
      headers: { origin: baseURL as string },
    })
    expect([response.status(), (await response.json()) as unknown]).toMatchObject([
      400,
      { error: expect.stringMatching(/^Invalid bio: Remove the hidden character/) },
    ])
  }
})
