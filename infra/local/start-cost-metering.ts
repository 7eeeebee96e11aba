import { readFileSync, writeFileSync } from 'node:fs'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { createExactBilledUnitsSource } from '@nestboard/functions/kernel/meter/create-exact-billed-units-source.ts'
import { setBilledUnitsSource } from '@nestboard/functions/kernel/meter/meter.ts'
import { createItemReaderForMeter } from '@nestboard/functions/kernel/meter/create-item-reader-for-meter.ts'
import { tableDefinition } from '../table.ts'
import { openRequestCostRecorder } from './costs/request-cost-recorder.ts'
import type { RequestCostRecorder } from './costs/request-cost-recorder.ts'

const saveEveryMs = 5000

/**
 * Counts the table units of requests by AWS's rules and keeps the sums across restarts.
 * @param file of the sums; in memory when undefined
 */
export function startCostMetering(file: string | undefined): { costs: RequestCostRecorder; stop: () => void } {
  const { keys, indexes } = tableDefinition
  const shape = {
    key: [keys.partition, keys.sort],
    indexes: indexes.map(({ name, partition, sort }) => ({ name, key: [partition, sort], project: 'all' as const })),
  }
  // The meter reads rows to compute the cost of writes. It uses a client of its own, so that these reads are not
  // metered themselves.
  setBilledUnitsSource(createExactBilledUnitsSource(shape, createItemReaderForMeter(new DynamoDBClient())))
  const costs = openRequestCostRecorder(Date.now(), file === undefined ? undefined : earlier(file))
  const save = () => file !== undefined && writeFileSync(file, costs.snapshot())
  const timer = setInterval(save, saveEveryMs).unref()
  const stop = () => {
    clearInterval(timer)
    save()
  }
  return { costs, stop }
}

function earlier(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
