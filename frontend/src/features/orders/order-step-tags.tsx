import type { OrderState } from '@nestboard/shared/orders/model.ts'
import { type ShownOrderStep, listShownOrderSteps } from '@nestboard/shared/orders/steps.ts'
import { checkIcon, clockIcon, crossIcon } from '../../ui/icons/sign.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { Tag, type TagTone } from '../../ui/tag.tsx'

const looks: Readonly<Record<ShownOrderStep['state'], { tone: TagTone; icon: string | undefined; said: string }>> = {
  done: { tone: 'good', icon: checkIcon, said: 'done' },
  failed: { tone: 'bad', icon: crossIcon, said: 'failed' },
  running: { tone: 'action', icon: undefined, said: 'in progress' },
  waiting: { tone: 'plain', icon: clockIcon, said: 'waiting' },
}

/** The steps of an order on one line, and the reason if one failed. */
export function OrderStepTags({ order }: { order: OrderState }) {
  const steps = listShownOrderSteps(order)
  const failure = steps.find(({ state }) => state === 'failed')?.text
  return (
    <>
      <ul className="order-row__steps" aria-label="Progress of the order">
        {steps.map(({ name, label, state }) => (
          <li key={name}>
            <Tag tone={looks[state].tone} {...(looks[state].icon && { icon: looks[state].icon })}>
              {state === 'running' && <Spinner />}
              {label}
              <span className="vh">, {looks[state].said}</span>
            </Tag>
          </li>
        ))}
      </ul>
      {failure && <p className="t-14 two">{failure}</p>}
    </>
  )
}
