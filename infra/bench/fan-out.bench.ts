import { parseChildReadyLine, startChildScript } from './child.ts'
import { roundToDigits } from './measurement.ts'
import type { BenchFunction } from './measurement.ts'

interface FanOut {
  readonly sockets: number
  readonly pushes: number
  readonly alone: number
  readonly amongOthers: number
}

/**
 * Counts the pushes of an account's changes to all sockets that watch it, and the table units of one notification with
 * and without 10,000 unrelated registrations.
 */
export const bench: BenchFunction = async () => {
  const { found, stop } = await startChildScript(
    [`${import.meta.dirname}/fan-out-system.ts`],
    parseChildReadyLine<FanOut>,
    {
      NB_BUDGET_FACTOR: '1000000',
    },
  )
  await stop()
  const { sockets, pushes, alone, amongOthers } = found
  return [
    {
      id: 'P14',
      title: `pushes of 5 updates within 250 ms to ${sockets} sockets`,
      value: pushes,
      unit: 'pushes',
      most: sockets,
      least: sockets,
    },
    {
      id: 'P14',
      title: 'units of a notification among 10,000 unrelated registrations, to the same without',
      value: roundToDigits(amongOthers / alone, 3),
      unit: '×',
      most: 1,
      beside: { title: 'units', value: amongOthers },
    },
  ]
}
