import { expect, it, vi } from 'vitest'
import { sendRequest } from '@nestboard/functions/kernel/testing/call.ts'
import { recordHttpRequests } from '@nestboard/functions/kernel/testing/outside-requests.ts'
import { recordTableCommands, filterSuccessfulWrites } from '@nestboard/functions/kernel/testing/recorded.ts'
import type { ServedRoute } from './routes.ts'

// Configures a maps service, so that routes which look up places would send it requests. No server listens at this
// address, so such a request would fail.
vi.hoisted(() => {
  process.env['NB_MAPS_KEY'] = 'a-key'
  process.env['NB_MAPS_ENDPOINT'] = 'http://127.0.0.1:9'
})

const { signInCaller, isRouteWithPermissionCheck, createValidParams, signInStranger } = await import('./people.ts')
const { servedRoutes } = await import('./routes.ts')

const who = await signInCaller()
const theirs = await signInStranger()

/** Returns the effects of a call outside the process: table writes and HTTP requests. Table reads don't count. */
async function effectsOf({ handler, route }: ServedRoute, sent: Parameters<typeof sendRequest>[2]) {
  const { value, requests } = await recordHttpRequests(() =>
    recordTableCommands(() => sendRequest(handler, route, sent)),
  )
  return {
    code: value.value.code,
    effects: [...filterSuccessfulWrites(value.commands).map(({ name }) => name), ...requests],
  }
}

/**
 * Returns a call that is valid, except that it names another account's entity or has an invalid session. Undefined for
 * public routes.
 */
function refusedCall({ route }: ServedRoute): Parameters<typeof sendRequest>[2] | undefined {
  const params = createValidParams(route, who)
  if (isRouteWithPermissionCheck(route))
    return { params: { ...params, [route.access.by]: theirs.things[route.access.check] }, cookie: who.cookie }
  return route.access === 'public' ? undefined : { params, cookie: `nb=1.1.${'A'.repeat(43)}` }
}

it('a refused call causes no write and no request to S3 or a vendor', async () => {
  const leaks: string[] = []
  for (const each of servedRoutes) {
    const call = refusedCall(each)
    if (!call) continue
    const { code, effects } = await effectsOf(each, call)
    if (code === 200) leaks.push(`${each.key} was not refused`)
    leaks.push(...effects.map((effect) => `${each.key} answered ${code}, yet sent ${effect}`))
  }
  expect(leaks).toEqual([])
})
