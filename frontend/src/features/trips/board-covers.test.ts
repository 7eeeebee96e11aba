import fc from 'fast-check'
import { expect, it } from 'vitest'
import { assignBoardCovers, boardCoverCount } from './board-covers.ts'

const ids = fc.uniqueArray(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), { maxLength: 40 })

it('neighboring boards in the list have different covers', () => {
  fc.assert(
    fc.property(ids, (boardIds) => {
      const covers = assignBoardCovers(boardIds)
      for (const [at] of boardIds.entries()) {
        const near = boardIds.slice(at, at + boardCoverCount).map((id) => covers.get(id))
        expect(new Set(near).size).toBe(near.length)
      }
    }),
  )
})

it('a new board does not change the covers of existing boards', () => {
  fc.assert(
    fc.property(ids, (boardIds) => {
      const [newest, ...others] = boardIds
      const covers = assignBoardCovers(boardIds)
      if (newest !== undefined) covers.delete(newest)
      expect(covers).toEqual(assignBoardCovers(others))
    }),
  )
})
