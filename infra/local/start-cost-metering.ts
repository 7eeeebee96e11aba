import { readFileSync, writeFileSync } from 'node:fs'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { createExactBilledUnitsSource } from '@nestboard/functions/kernel/meter/create-exact-billed-units-source.ts'
import { listenToWork } from '@nestboard/functions/kernel/meter/work-listener.ts'
import { setBilledUnitsSource } from '@nestboard/functions/kernel/meter/meter.ts'
import { createItemReaderForMeter } from '@nestboard/functions/kernel/meter/create-item-reader-for-meter.ts'
import { tableDefinition } from '../table.ts'
import { env } from '@nestboard/functions/kernel/env.ts'
import { RequestCostRecorder } from './costs/request-cost-recorder.ts'

const saveEveryMs = 5000

/**
 * Counts what requests use, and the functions that follow them, by AWS's rules, and keeps the sums across restarts.
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
  const costs = new RequestCostRecorder(Date.now(), env.NB_BRANCH, file === undefined ? undefined : earlier(file))
  const stopListening = listenToWork((work) => costs.record(work))
  const save = () => file !== undefined && writeFileSync(file, costs.snapshot())
  const timer = setInterval(save, saveEveryMs).unref()
  const stop = () => {
    clearInterval(timer)
    stopListening()
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
