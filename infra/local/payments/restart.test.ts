import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startTwinsUnderTest } from './testing/connect-to-twins.ts'
import { TwinFaults } from './twin-faults.ts'

it('with a file, twins that were killed know every payment, account and key', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'twins-'))
  const file = join(folder, 'payments.jsonl')
  const first = await startTwinsUnderTest({ file })
  const account = await first.connect(first.square)
  const asked = {
    account,
    orderId: '1',
    idempotencyKey: 'k',
    amountMinor: 900,
    currency: 'USD',
    token: 'cnon:card-nonce-ok',
    description: '',
  }
  const held = await first.square.authorize(asked)
  first.stop()
  // A kill may cut the last line short.
  appendFileSync(file, '{"kind":"square.pay')
  const second = await startTwinsUnderTest({ file })
  expect(await second.square.authorize(asked)).toEqual(held)
  expect(await second.square.listPayments(account, { fromMs: 0, untilMs: Date.now() + 1000 })).toHaveLength(1)
  second.stop()
  rmSync(folder, { recursive: true })
})

it('the same seed gives the same faults, about as often as asked', () => {
  const run = (seed: number) => {
    const faults = new TwinFaults(seed)
    faults.rates = { ...faults.rates, timeoutAfter: 0.2, serverError: 0.1 }
    return Array.from({ length: 2000 }, () => faults.ofCall())
  }
  const faults = run(3)
  expect(run(3)).toEqual(faults)
  expect(run(4)).not.toEqual(faults)
  const share = (kind: string) => faults.filter((each) => each?.startsWith(kind)).length / faults.length
  expect(Math.abs(share('timeout') - 0.2)).toBeLessThan(0.03)
  expect(Math.abs(share('error') - 0.08)).toBeLessThan(0.02)
})
