import { eventTimeText } from '@nestboard/shared/kernel/moment-text.ts'
import type { OrderState } from '@nestboard/shared/orders/model.ts'
import { type ShownOrderStep, listShownOrderSteps } from '@nestboard/shared/orders/steps.ts'
import { browserZone } from '../../lib/reader.ts'
import { StepList, type StepState } from '../../ui/steps.tsx'

const looks: Readonly<Record<ShownOrderStep['state'], StepState>> = {
  done: 'done',
  failed: 'bad',
  running: 'now',
  waiting: 'wait',
}

/** The steps of an order with their states. */
export function OrderSteps({ order, nowMs }: { order: OrderState; nowMs: number }) {
  const reader = { zone: browserZone(), nowMs }
  const steps = listShownOrderSteps(order).map(({ name, label, state, text }) => {
    const atMs = name === 'capture' ? null : order[`${name}FulfilledAt`]
    return { title: label, state: looks[state], note: text ?? (atMs !== null && eventTimeText(atMs, reader)) }
  })
  return <StepList label="Progress of the order" steps={steps} />
}
