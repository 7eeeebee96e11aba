import { resetSimulatedCalls } from '@nestboard/events/testing/strangers.ts'
import { reactUntilSettled, SimulatedTableStream } from '@nestboard/events/testing/table-stream.ts'
import { isTableRequestGranted } from '@nestboard/functions/kernel/grants.ts'
import type { TableAction } from '@nestboard/functions/kernel/grants.ts'
import { withoutRecordingTableUse, recordTableUse } from '@nestboard/functions/kernel/testing/table-use.ts'
import { isRecordForLane } from '@nestboard/events/lanes/reactions-by-lane.ts'
import { runReactionsOfLane } from '@nestboard/events/testing/records.ts'
import { approveOrDeclineOrder, newPinnedStay, placeOrder } from '@nestboard/functions/orders/testing/ordering.ts'
import { beforeEach, expect, it } from 'vitest'
import { loadGrants } from '../../grants.ts'
import { loadApiContract } from '../../contract.ts'
import { buildEventFunctionGrants } from '../../stacks/event-grants.ts'

const grants = buildEventFunctionGrants(await loadGrants(await loadApiContract()))['stream-urgent'].grants
beforeEach(resetSimulatedCalls)

it('the urgent lane’s role allows all table access of orders from placing to cancellation, and every such row wakes it', async () => {
  const stream = new SimulatedTableStream(({ pk, sk }) => pk.startsWith('O#') || sk.startsWith('RESERVATION#'))
  await stream.start()
  const pin = await newPinnedStay()
  const id = await placeOrder(pin)
  const asleep: string[] = []
  const uses = await recordTableUse(async () => {
    const step = async () => {
      const records = await withoutRecordingTableUse(() => stream.fresh())
      for (const record of records)
        if (!isRecordForLane('urgent', record)) asleep.push(String(record.dynamodb?.Keys?.['sk']?.S))
      await reactUntilSettled(records, (...left) => runReactionsOfLane('urgent', ...left))
    }
    await step()
    await withoutRecordingTableUse(() => approveOrDeclineOrder(id, true, pin.stay.owner))
    for (let round = 0; round < 3; round++) await step()
    await withoutRecordingTableUse(() => placeOrder(pin, 'CANCEL'))
    for (let round = 0; round < 3; round++) await step()
  })
  expect(uses).toEqual(expect.arrayContaining(['UpdateItem O#', 'PutItem T#', 'UpdateItem L#']))
  const refused = uses.filter((use) => {
    const [action, partition = ''] = use.split(' ')
    return !isTableRequestGranted(grants, action as TableAction, partition)
  })
  expect(refused).toEqual([])
  // The urgent lane ignores these rows of an order: its terms, the check whether it is stuck, its reserved nights, and
  // the marks that it was counted as a booking and as a sale.
  expect(new Set(asleep)).toEqual(new Set(['TERMS', 'CHECK', 'NIGHTS', 'COUNTED', 'SOLD']))
})
