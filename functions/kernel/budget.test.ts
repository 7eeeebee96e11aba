import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { budgets } from '@nestboard/shared/kernel/budget.ts'
import type { BudgetClass } from '@nestboard/shared/kernel/budget.ts'
import { charge } from './budget.ts'
import { table, tableName } from './table.ts'

const nowMs = 1_800_000_000_000
let callers = 0
const freshCaller = () => `caller${++callers}`

afterEach(() => vi.restoreAllMocks())

/** How a run of calls went: how many passed, and the first refusal. */
async function run(caller: string, budgetClass: BudgetClass, calls: number, atMs = nowMs) {
  const refusals: unknown[] = []
  for (let i = 0; i < calls; i++)
    await charge(caller, budgetClass, atMs).catch((error: unknown) => refusals.push(error))
  return { passed: calls - refusals.length, first: refusals[0] }
}

describe('over the budget', () => {
  // Bytes are charged by what each upload is large, which upload.test.ts asks.
  it.each((Object.keys(budgets) as BudgetClass[]).filter((budgetClass) => budgetClass !== 'uploadBytes'))(
    'ten times over in %s: the limit passes and not one call more',
    async (budgetClass) => {
      const { limit, windowSeconds } = budgets[budgetClass]
      const { passed, first } = await run(freshCaller(), budgetClass, limit * 10)
      expect(passed).toBe(limit)
      expect(first).toMatchObject({ status: 429, retryAfterSeconds: expect.any(Number) })
      const { retryAfterSeconds } = first as { retryAfterSeconds: number }
      expect(retryAfterSeconds).toBeGreaterThan(0)
      expect(retryAfterSeconds).toBeLessThanOrEqual(windowSeconds)
    },
  )

  it('the next window starts anew, just when Retry-After said', async () => {
    const caller = freshCaller()
    const { first } = await run(caller, 'login', 40, nowMs + 1234)
    const { retryAfterSeconds } = first as { retryAfterSeconds: number }
    expect((await run(caller, 'login', 1, nowMs + 1234 + retryAfterSeconds * 1000)).passed).toBe(1)
    expect((await run(caller, 'login', 1, nowMs + 1234 + (retryAfterSeconds - 1) * 1000)).passed).toBe(0)
  })

  it('callers and classes do not share', async () => {
    const caller = freshCaller()
    await run(caller, 'login', 31)
    expect((await run(freshCaller(), 'login', 1)).passed).toBe(1)
    expect((await run(caller, 'code', 1)).passed).toBe(1)
  })
})

describe('what it costs', () => {
  it('at most one write a call, and about one in limit/20 where the class is wide', async () => {
    const spy = vi.spyOn(table, 'send')
    await run(freshCaller(), 'read', 1200)
    expect(spy.mock.calls.length).toBeLessThanOrEqual(21)
    spy.mockClear()
    await run(freshCaller(), 'login', 30)
    expect(spy).toHaveBeenCalledTimes(30)
  })

  it('a caller far over the budget costs nothing more', async () => {
    const caller = freshCaller()
    await run(caller, 'login', 31)
    const spy = vi.spyOn(table, 'send')
    await run(caller, 'login', 100)
    expect(spy).not.toHaveBeenCalled()
  })

  it('its rows go by themselves once the window is over', async () => {
    const caller = freshCaller()
    await run(caller, 'mail', 1)
    const { Items = [] } = await table.send(
      new QueryCommand({
        TableName: tableName,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': `BUDGET#${caller}` },
      }),
    )
    expect(Items).toHaveLength(1)
    expect(Items[0]?.['expiresAt']).toBeGreaterThanOrEqual(nowMs / 1000)
    expect(Items[0]?.['expiresAt']).toBeLessThanOrEqual(nowMs / 1000 + budgets.mail.windowSeconds)
  })
})

describe('many processes', () => {
  it('share a narrow budget to the call', async () => {
    const caller = freshCaller()
    vi.resetModules()
    const other = await import('./budget.ts')
    const outcomes = []
    for (let i = 0; i < budgets.login.limit; i++) {
      const charging = i % 2 ? charge : other.charge
      outcomes.push(
        await charging(caller, 'login', nowMs).then(
          () => 'passed',
          () => 'refused',
        ),
      )
    }
    expect(outcomes).not.toContain('refused')
    await expect(charge(caller, 'login', nowMs)).rejects.toMatchObject({ status: 429 })
    await expect(other.charge(caller, 'login', nowMs)).rejects.toMatchObject({ status: 429 })
  })
})
