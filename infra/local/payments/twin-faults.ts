import { newSeededRandom } from '@nestboard/shared/kernel/new-seeded-random.ts'

/** How often a twin fails, as shares from 0 to 1. All 0 unless set. */
export interface TwinFaultRates {
  /** The call is carried out, and the connection ends without an answer. */
  readonly timeoutAfter: number
  /** The connection ends before anything happens. */
  readonly timeoutBefore: number
  /** 500. Half of them after the call was carried out. */
  readonly serverError: number
  /** A webhook is sent twice. */
  readonly duplicateWebhook: number
  /** A webhook is held back until the next one was sent. */
  readonly reorderWebhook: number
  /** How long each webhook waits. */
  readonly webhookDelayMs: number
}

export const noFaults: TwinFaultRates = {
  timeoutAfter: 0,
  timeoutBefore: 0,
  serverError: 0,
  duplicateWebhook: 0,
  reorderWebhook: 0,
  webhookDelayMs: 0,
}

export type TwinCallFault = 'timeoutAfter' | 'timeoutBefore' | 'errorAfter' | 'errorBefore'

/** Decides which calls and webhooks fail; the same seed gives the same faults. */
export class TwinFaults {
  rates: TwinFaultRates = noFaults
  private readonly random: () => number
  private readonly queue: (TwinCallFault | undefined)[] = []

  constructor(seed = 1) {
    this.random = newSeededRandom(seed)
  }

  /** Sets the faults of the next calls that change something; `undefined` is a call without one. */
  plan(...faults: (TwinCallFault | undefined)[]): void {
    this.queue.push(...faults)
  }

  /** The fault of a call that changes something. */
  ofCall(): TwinCallFault | undefined {
    if (this.queue.length > 0) return this.queue.shift()
    if (this.happens(this.rates.timeoutAfter)) return 'timeoutAfter'
    if (this.happens(this.rates.timeoutBefore)) return 'timeoutBefore'
    if (!this.happens(this.rates.serverError)) return undefined
    return this.happens(0.5) ? 'errorAfter' : 'errorBefore'
  }

  happens(share: number): boolean {
    return share > 0 && this.random() < share
  }
}
