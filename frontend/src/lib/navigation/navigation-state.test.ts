import { expect, test } from 'vitest'
import { getPathAfterLogIn } from './navigation-state.ts'

test.each([
  ['the wanted path of a visitor', { from: '/order/5' }, 2, '/order/5'],
  ['the page where the own session expired', { from: '/order/5', fromAccountId: 2 }, 2, '/order/5'],
  ['home, if somebody else’s session expired there', { from: '/order/5', fromAccountId: 1 }, 2, '/'],
  ['home without a wanted path', {}, 2, '/'],
])('log-in leads to %s', (_, state, accountId, path) => {
  expect(getPathAfterLogIn(state, accountId)).toBe(path)
})
