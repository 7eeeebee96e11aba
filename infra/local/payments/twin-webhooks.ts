import { setTimeout as wait } from 'node:timers/promises'
import type { TwinFaults } from './twin-faults.ts'

export type TwinName = 'stripe' | 'square' | 'nuitee'

/** An event as a provider posts it. */
export interface TwinDelivery {
  readonly provider: TwinName
  /** The provider's name of the event, such as `payment.updated`. */
  readonly type: string
  readonly body: string
}

export interface TwinWebhookOptions {
  /** Where a provider's events go; without an address they are only kept in `sent`. */
  readonly urlOf: (provider: TwinName) => string | undefined
  /** Headers with the provider's signature of a body, made anew for each try. */
  readonly sign: (delivery: TwinDelivery, url: string) => Readonly<Record<string, string>>
  readonly faults: TwinFaults
}

const tries = 4
const firstRetryMs = 200
const answerWithinMs = 5000

/** Sends the providers' webhooks, and repeats those that aren't answered with 2xx. */
export class TwinWebhooks {
  /** Everything that was to be sent, oldest first. */
  readonly sent: TwinDelivery[] = []
  private readonly options: TwinWebhookOptions
  private readonly stopping = new AbortController()
  private readonly pending = new Set<Promise<void>>()
  private held: TwinDelivery | undefined

  constructor(options: TwinWebhookOptions) {
    this.options = options
  }

  send(delivery: TwinDelivery): void {
    this.sent.push(delivery)
    const { faults } = this.options
    const [held] = [this.held]
    this.held = undefined
    if (held === undefined && faults.happens(faults.rates.reorderWebhook)) {
      this.held = delivery
      return
    }
    this.start(delivery)
    if (faults.happens(faults.rates.duplicateWebhook)) this.start(delivery)
    if (held) this.start(held)
  }

  /** Resolves when nothing is under way; also sends the one that was held back. */
  async settle(): Promise<void> {
    if (this.held) this.start(this.held)
    this.held = undefined
    while (this.pending.size > 0) await Promise.all(this.pending)
  }

  stop(): void {
    this.stopping.abort()
  }

  private start(delivery: TwinDelivery): void {
    const url = this.options.urlOf(delivery.provider)
    if (url === undefined || this.stopping.signal.aborted) return
    const sending = this.deliver(delivery, url)
      .catch(() => undefined)
      .finally(() => this.pending.delete(sending))
    this.pending.add(sending)
  }

  private async deliver(delivery: TwinDelivery, url: string): Promise<void> {
    const { signal } = this.stopping
    await wait(this.options.faults.rates.webhookDelayMs, undefined, { signal })
    for (let tried = 0; tried < tries; tried++) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...this.options.sign(delivery, url) },
        body: delivery.body,
        signal: AbortSignal.any([signal, AbortSignal.timeout(answerWithinMs)]),
      }).catch(() => undefined)
      if (response?.ok) return
      await wait(firstRetryMs * 2 ** tried, undefined, { signal })
    }
  }
}
