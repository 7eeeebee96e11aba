import { expect, it } from 'vitest'
import { buildCallbackTarget, parseReturnedConnection } from './returned-connection.ts'

const state = `connect.${(4711).toString(36)}.2s.SQUARE.mabc.signature`

it('leads a callback to the integrations of the supplier in its state, with the code under the provider’s name', () => {
  const target = buildCallbackTarget('square', new URLSearchParams({ code: 'sq0cgb-1', state }))
  expect(target).toEqual({ supplierId: 4711, search: `?${new URLSearchParams({ squareCode: 'sq0cgb-1', state })}` })
  expect(parseReturnedConnection(new URLSearchParams(target?.search))).toEqual({
    subtype: 'SQUARE',
    code: 'sq0cgb-1',
    state,
  })
})

it('prefers the supplier of the address', () =>
  expect(buildCallbackTarget('stripe', new URLSearchParams({ code: 'ac_1', state }), 12)).toMatchObject({
    supplierId: 12,
  }))

it('keeps that the person said no', () => {
  const query = new URLSearchParams({ error: 'access_denied', error_description: 'user_denied', state })
  const target = buildCallbackTarget('square', query)
  expect(parseReturnedConnection(new URLSearchParams(target?.search))).toEqual({ subtype: 'SQUARE', code: undefined })
})

it.each([
  ['an unknown provider', 'paypal', state],
  ['a provider without a consent page', 'nuitee', state],
  ['no provider', undefined, state],
  ['no state', 'square', ''],
  ['another text as state', 'square', 'connect.-5.x'],
  ['an id that is none', 'square', 'connect.zzzzzzzzzzz.x'],
])('leads nowhere for %s', (_, slug, given) =>
  expect(buildCallbackTarget(slug, new URLSearchParams({ code: 'c', state: given }))).toBeUndefined(),
)

it('finds nothing in a page that was opened otherwise', () =>
  expect(parseReturnedConnection(new URLSearchParams('?state=1&nuiteeCode=2'))).toBeUndefined())
