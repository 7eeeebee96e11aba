import { callRateLimits } from '@nestboard/shared/kernel/call-rate-limit.ts'
import { maxFilmBytes } from '@nestboard/shared/media/model.ts'
import * as routes from '@nestboard/shared/media/routes.ts'
import { expect, it, vi } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { readAllTableRows, scanRowsByPrefix } from '../kernel/testing/rows.ts'
import { handler } from './index.ts'

const film = { purpose: 'USER_MEDIA', fileName: 'a.mp4', contentType: 'video/mp4' } as const
const ask = (cookie: string, size: number) => callRoute(handler, routes.requestUpload, { ...film, size }, { cookie })

it('opens concurrent uploads up to the daily byte limit, and refuses the rest without writing anything', async () => {
  const { cookie, userId } = await newPerson()
  const fits = Math.floor(callRateLimits.uploadBytes.limit / maxFilmBytes)
  const answers = await Promise.all(Array.from({ length: fits + 10 }, () => ask(cookie, maxFilmBytes)))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(fits)
  const refused = answers.filter(({ code }) => code === 429)
  expect(refused).toHaveLength(10)
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  const opened = (await scanRowsByPrefix('MEDIA#')).filter((row) => row['userId'] === userId)
  expect(opened).toHaveLength(fits)
  const before = await readAllTableRows()
  expect((await ask(cookie, maxFilmBytes)).code).toBe(429)
  expect(await readAllTableRows()).toEqual(before)
  // A smaller file still fits into what is left of the daily limit.
  expect((await ask(cookie, callRateLimits.uploadBytes.limit - fits * maxFilmBytes)).code).toBe(200)
  expect((await ask(cookie, 1)).code).toBe(429)
})

it('counts bytes in one row per day, which expires after the day', async () => {
  const { cookie, userId } = await newPerson()
  await ask(cookie, 1000)
  await ask(cookie, 500)
  const [row, ...more] = (await scanRowsByPrefix(`BUDGET#U${userId}`)).filter(({ sk }) => sk.startsWith('uploadBytes#'))
  expect(more).toEqual([])
  expect(row?.['calls']).toBe(1500)
  const endsAtSeconds = (Math.floor(Date.now() / 86_400_000) + 1) * 86_400
  expect(Number(row?.['expiresAt'])).toBeGreaterThanOrEqual(endsAtSeconds)
  expect(Number(row?.['expiresAt'])).toBeLessThanOrEqual(endsAtSeconds + 86_400)
})

it('answers 503 and writes nothing while S3 cannot be reached', async () => {
  const { cookie } = await newPerson()
  const { data } = await ask(cookie, 1000)
  const attach = () =>
    callRoute(handler, routes.createUserMedia, { media: data?.uploadKey ?? '', idx: 0, main: false }, { cookie })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
  const before = await readAllTableRows()
  const refused = await attach()
  expect([refused.code, refused.error, Number(refused.headers['retry-after']) > 0]).toEqual([503, null, true])
  expect(await readAllTableRows()).toEqual(before)
  vi.unstubAllGlobals()
})
