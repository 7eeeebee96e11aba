import { feedLimits } from '@nestboard/shared/feed/model.ts'
import * as routes from '@nestboard/shared/feed/routes.ts'
import { describe, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { readAllTableRows } from '../kernel/testing/rows.ts'
import { newSupplier } from '../supplier/testing/team.ts'
import { removeOrRestoreComment } from './comment.store.ts'
import { handler } from './index.ts'
import { removeOrRestorePost } from './post.store.ts'
import { newComment, uploadSupplierPicture, newPost } from './testing/post.ts'

async function supplier() {
  const owner = await newPerson('Olga Owner')
  return { owner, supplierId: await newSupplier(owner) }
}

const zalgo = `Z${'\u0301\u0316'.repeat(20)}algo ${'\u0335'.repeat(30)}`
/** Texts, each with the HTTP status expected for a post and for a comment with this text. */
const texts: [what: string, text: string, post: number, comment: number, reason?: string][] = [
  ['empty', '', 400, 400],
  ['blanks', ' \n\t ', 400, 400],
  ['of two characters', 'Hi', 400, 200],
  ['of three characters', 'Yes', 200, 200],
  ['of 1,001 characters', 'a'.repeat(1001), 200, 400],
  ['of 4,000 characters', 'a'.repeat(4000), 200, 400],
  ['of 4,001 characters', 'a'.repeat(4001), 400, 400],
  ['of 10,000 characters', 'a'.repeat(10_000), 400, 400],
  ['in Hebrew and Arabic', 'שלום עולם، أهلا وسهلا', 200, 200],
  ['of zalgo', zalgo, 200, 200],
  ['of emoji', '👩‍👩‍👧‍👦🏳️‍🌈🇨🇭', 200, 200],
  ['with a bidirectional override', 'see \u202Egnp.exe', 400, 400, "Remove the hidden character after 'see'"],
  ['with a control character', 'a\u0000b', 400, 400, "Remove the hidden character after 'a'"],
]

describe('a text', () => {
  it.each(texts)(
    '%s is stored unchanged in a post and a comment, or refused with a reason',
    async (_, text, post, comment, reason) => {
      const error = reason ? `Invalid text: ${reason}` : 'Invalid text'
      const { owner, supplierId } = await supplier()
      const published = await callRoute(handler, routes.createPost, { supplierId, text }, owner)
      expect(published).toMatchObject(post === 200 ? { code: 200 } : { code: 400, error })
      const listed = (await callRoute(handler, routes.listPostsBySupplier, { supplierId })).data!
      expect(listed.posts.map((each) => each.text)).toEqual(post === 200 ? [text] : [])
      const parentId = await newPost(owner, supplierId)
      const said = await callRoute(handler, routes.createComment, { parentId, text }, owner)
      expect(said).toMatchObject(comment === 200 ? { code: 200 } : { code: 400, error })
      const { msgs } = (await callRoute(handler, routes.listCommentsOfPost, { postId: parentId })).data!
      expect(msgs.map((each) => each.text)).toEqual(comment === 200 ? [text] : [])
    },
  )
})

it('a post takes six files, and one with a seventh is refused and leaves no rows', async () => {
  const { owner, supplierId } = await supplier()
  const mediaIds: number[] = []
  for (let nth = 0; nth <= feedLimits.media; nth++) mediaIds.push(await uploadSupplierPicture(owner, supplierId))
  const before = await readAllTableRows()
  const refused = await callRoute(handler, routes.createPost, { supplierId, text: 'Seven', mediaIds }, owner)
  expect(refused).toMatchObject({ code: 400, error: 'Invalid mediaIds' })
  expect(await readAllTableRows()).toEqual(before)
  const six = await newPost(owner, supplierId, { mediaIds: mediaIds.slice(0, feedLimits.media) })
  expect((await callRoute(handler, routes.readPost, { id: six })).data!.posts[0]!.media).toHaveLength(feedLimits.media)
})

it('a pasted text is stored as it was meant', async () => {
  const { owner, supplierId } = await supplier()
  await newPost(owner, supplierId, { text: '\u2068Anna\u2069 writes\u2028twice\u000ba day\ufffc' })
  const listed = (await callRoute(handler, routes.listPostsBySupplier, { supplierId })).data!
  expect(listed.posts.map(({ text }) => text)).toEqual(['Anna writes\ntwice\na day'])
})

describe('an answer far below', () => {
  /** Creates a conversation of four levels in which the reader wrote nothing. */
  async function conversation() {
    const { owner, supplierId } = await supplier()
    const [author, reader] = [await newPerson(), await newPerson()]
    const postId = await newPost(owner, supplierId)
    const levels = [await newComment(author, postId)]
    while (levels.length < 4) levels.push(await newComment(author, levels.at(-1)!))
    const answered = (parentId: number) =>
      callRoute(handler, routes.createComment, { parentId, text: 'And now?' }, reader)
    return { postId, levels, answered }
  }

  it('to a comment that staff removed gets the same refusal as to a comment that never existed', async () => {
    const { levels, answered } = await conversation()
    await commitTransaction([{ write: removeOrRestoreComment(levels[3]!, true, Date.now() + 1) }])
    const [hidden, unknown] = [await answered(levels[3]!), await answered(77)]
    expect([hidden.code, hidden.body]).toEqual([404, unknown.body])
  })

  it('to a post that staff removed gets that refusal too, at every level', async () => {
    const { postId, levels, answered } = await conversation()
    expect((await answered(levels[3]!)).code).toBe(200)
    await commitTransaction([{ write: removeOrRestorePost(postId, true, Date.now() + 1) }])
    const unknown = await answered(77)
    for (const parentId of [postId, ...levels]) expect((await answered(parentId)).body).toBe(unknown.body)
  })

  it('is still accepted below a removed comment, and is shown under that comment’s placeholder', async () => {
    const { postId, levels, answered } = await conversation()
    await commitTransaction([{ write: removeOrRestoreComment(levels[1]!, true, Date.now() + 1) }])
    expect((await answered(levels[3]!)).code).toBe(200)
    const { msgs } = (await callRoute(handler, routes.listCommentsOfPost, { postId })).data!
    expect(msgs.map(({ text }) => text)).toEqual(['Lovely', '', 'Lovely', 'Lovely', 'And now?'])
    expect(msgs[1]).toMatchObject({ id: levels[1], userId: null, supplierId: null, flags: 0 })
  })
})
