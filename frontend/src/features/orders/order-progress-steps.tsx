import { formatEventTime } from '@nestboard/shared/kernel/format-stay-moment.ts'
import type { OrderState } from '@nestboard/shared/orders/model.ts'
import { type ShownOrderStep, listShownOrderSteps } from '@nestboard/shared/orders/steps.ts'
import { getBrowserTimeZone } from '../../lib/time/use-time-zone-and-clock.ts'
import { ProgressStepList, type ProgressStepState } from '../../ui/progress-step-list.tsx'

const looks: Readonly<Record<ShownOrderStep['state'], ProgressStepState>> = {
  done: 'done',
  failed: 'bad',
  running: 'now',
  waiting: 'wait',
}

/** The steps of an order with their states. */
export function OrderProgressSteps({ order, nowMs }: { order: OrderState; nowMs: number }) {
  const reader = { zone: getBrowserTimeZone(), nowMs }
  const steps = listShownOrderSteps(order).map(({ name, label, state, text }) => {
    const atMs = name === 'capture' ? null : order[`${name}FulfilledAt`]
    return { title: label, state: looks[state], note: text ?? (atMs !== null && formatEventTime(atMs, reader)) }
  })
  return <ProgressStepList label="Progress of the order" steps={steps} />
}
