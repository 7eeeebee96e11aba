import type { PostComment } from '@nestboard/shared/feed/model.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { buildCommentTree } from './tree.ts'
import type { CommentWithReplies } from './tree.ts'

const postId = 1000
const msg = (id: number, parentId: number): PostComment => ({
  id,
  postId,
  parentId,
  userId: 1,
  supplierId: null,
  text: 'x',
  media: [],
  likes: 0,
  comments: 0,
  child: 0,
  depth: 1,
  nco: id,
  flags: 1,
  uiFlags: 0,
})
const idsOf = (branches: readonly CommentWithReplies[]): unknown[] =>
  branches.map((each) => [each.msg.id, idsOf(each.answers)])
const depthOf = (branches: readonly CommentWithReplies[]): number =>
  branches.length ? 1 + Math.max(...branches.map((each) => depthOf(each.answers))) : 0
const countOf = (branches: readonly CommentWithReplies[]): number =>
  branches.reduce((sum, each) => sum + 1 + countOf(each.answers), 0)

it('shows new comments first, answers oldest first, and deeper answers at the last level', () => {
  const msgs = [msg(1, postId), msg(2, 1), msg(3, 2), msg(4, 3), msg(5, 1), msg(6, postId)]
  expect(idsOf(buildCommentTree(msgs, postId))).toEqual([
    [6, []],
    [
      1,
      [
        [
          2,
          [
            [3, []],
            [4, []],
          ],
        ],
        [5, []],
      ],
    ],
  ])
})

it('leaves out answers to a deleted comment', () => {
  expect(buildCommentTree([msg(2, 1)], postId)).toEqual([])
})

it('shows every comment once and never more than three levels', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 40 }), (seeds) => {
      const msgs = seeds.map((seed, at) => msg(at + 1, seed % (at + 1) || postId))
      const tree = buildCommentTree(msgs, postId)
      expect(countOf(tree)).toBe(msgs.length)
      expect(depthOf(tree)).toBeLessThanOrEqual(3)
    }),
  )
})
