import type { OrderState } from '@nestboard/shared/orders/model.ts'
import { type StepShown, stepsShown } from '@nestboard/shared/orders/steps.ts'
import { momentText } from '@nestboard/shared/rates/cancel-words.ts'
import { Steps, type StepState } from '../../ui/steps.tsx'

const looks: Readonly<Record<StepShown['state'], StepState>> = {
  done: 'done',
  failed: 'bad',
  running: 'now',
  waiting: 'wait',
}

/** The steps of an order with their states. `zone` is the time zone of the times. */
export function OrderSteps({ order, zone }: { order: OrderState; zone: string }) {
  const steps = stepsShown(order).map(({ name, label, state, text }) => {
    const atMs = name === 'capture' ? null : order[`${name}FulfilledAt`]
    return { title: label, state: looks[state], note: text ?? (atMs !== null && momentText(atMs, zone)) }
  })
  return <Steps label="Progress of the order" steps={steps} />
}
