import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { callRateLimits } from '@nestboard/shared/kernel/call-rate-limit.ts'
import type { CallRateLimitClass } from '@nestboard/shared/kernel/call-rate-limit.ts'
import { chargeRateLimit } from './rate-limit.ts'
import { tableClient, tableName } from '../table/table.ts'

const nowMs = 1_800_000_000_000
let callers = 0
const freshCaller = () => `caller${++callers}`

afterEach(() => vi.restoreAllMocks())

/** Charges a number of calls to a caller's rate limit. Resolves to how many calls passed and to the first refusal. */
async function run(caller: string, budgetClass: CallRateLimitClass, calls: number, atMs = nowMs) {
  const refusals: unknown[] = []
  for (let i = 0; i < calls; i++)
    await chargeRateLimit(caller, budgetClass, atMs).catch((error: unknown) => refusals.push(error))
  return { passed: calls - refusals.length, first: refusals[0] }
}

describe('over the budget', () => {
  // The rate limit `uploadBytes` is charged by file size instead of by call; request-upload.test.ts covers it.
  it.each((Object.keys(callRateLimits) as CallRateLimitClass[]).filter((budgetClass) => budgetClass !== 'uploadBytes'))(
    'of ten times the limit of %s, exactly the limit passes',
    async (budgetClass) => {
      const { limit, windowSeconds } = callRateLimits[budgetClass]
      const { passed, first } = await run(freshCaller(), budgetClass, limit * 10)
      expect(passed).toBe(limit)
      expect(first).toMatchObject({ status: 429, retryAfterSeconds: expect.any(Number) })
      const { retryAfterSeconds } = first as { retryAfterSeconds: number }
      expect(retryAfterSeconds).toBeGreaterThan(0)
      expect(retryAfterSeconds).toBeLessThanOrEqual(windowSeconds)
    },
  )

  it('the next window starts with a full budget, exactly when Retry-After says', async () => {
    const caller = freshCaller()
    const { first } = await run(caller, 'login', 40, nowMs + 1234)
    const { retryAfterSeconds } = first as { retryAfterSeconds: number }
    expect((await run(caller, 'login', 1, nowMs + 1234 + retryAfterSeconds * 1000)).passed).toBe(1)
    expect((await run(caller, 'login', 1, nowMs + 1234 + (retryAfterSeconds - 1) * 1000)).passed).toBe(0)
  })

  it('callers and classes have separate budgets', async () => {
    const caller = freshCaller()
    await run(caller, 'login', 31)
    expect((await run(freshCaller(), 'login', 1)).passed).toBe(1)
    expect((await run(caller, 'code', 1)).passed).toBe(1)
  })
})

describe('the cost of a budget', () => {
  it('writes at most once a call, and about once in limit/20 calls in a wide class', async () => {
    const spy = vi.spyOn(tableClient, 'send')
    await run(freshCaller(), 'read', 1200)
    expect(spy.mock.calls.length).toBeLessThanOrEqual(21)
    spy.mockClear()
    await run(freshCaller(), 'login', 30)
    expect(spy).toHaveBeenCalledTimes(30)
  })

  it('a caller far over the budget causes no further writes', async () => {
    const caller = freshCaller()
    await run(caller, 'login', 31)
    const spy = vi.spyOn(tableClient, 'send')
    await run(caller, 'login', 100)
    expect(spy).not.toHaveBeenCalled()
  })

  it('rows of a budget expire by TTL after their window', async () => {
    const caller = freshCaller()
    await run(caller, 'mail', 1)
    const { Items = [] } = await tableClient.send(
      new QueryCommand({
        TableName: tableName,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': `BUDGET#${caller}` },
      }),
    )
    expect(Items).toHaveLength(1)
    expect(Items[0]?.['expiresAt']).toBeGreaterThanOrEqual(nowMs / 1000)
    expect(Items[0]?.['expiresAt']).toBeLessThanOrEqual(nowMs / 1000 + callRateLimits.mail.windowSeconds)
  })
})

describe('concurrent processes', () => {
  it('share a narrow budget without allowing a single extra call', async () => {
    const caller = freshCaller()
    vi.resetModules()
    const other = await import('./rate-limit.ts')
    const outcomes = []
    for (let i = 0; i < callRateLimits.login.limit; i++) {
      const charging = i % 2 ? chargeRateLimit : other.chargeRateLimit
      outcomes.push(
        await charging(caller, 'login', nowMs).then(
          () => 'passed',
          () => 'refused',
        ),
      )
    }
    expect(outcomes).not.toContain('refused')
    await expect(chargeRateLimit(caller, 'login', nowMs)).rejects.toMatchObject({ status: 429 })
    await expect(other.chargeRateLimit(caller, 'login', nowMs)).rejects.toMatchObject({ status: 429 })
  })
})
