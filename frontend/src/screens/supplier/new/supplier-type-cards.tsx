import { supplierTypes, type SupplierType } from '@nestboard/shared/supplier/model.ts'
import { supplierPlans } from '@nestboard/shared/supplier/plans.ts'
import { Icon } from '../../../ui/icon.tsx'
import { checkIcon, minusIcon } from '../../../ui/icons/sign.ts'
import { listSubscriptionPlanBenefits } from '../../../features/supplier/list-subscription-plan-benefits.ts'
import './supplier-type-cards.css'

interface Props {
  readonly value: SupplierType | undefined
  readonly onChange: (type: SupplierType) => void
}

/** The four supplier types as radio buttons, each with its price and benefits. */
export const SupplierTypeCards = ({ value, onChange }: Props) => (
  <fieldset>
    <legend className="vh">Type</legend>
    <div className="tier-cards">
      {supplierTypes.map((type) => (
        <TierCard key={type} type={type} isChosen={type === value} onChoose={() => onChange(type)} />
      ))}
    </div>
  </fieldset>
)

interface CardProps {
  readonly type: SupplierType
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function TierCard({ type, isChosen, onChoose }: CardProps) {
  const plan = supplierPlans[type]
  const { name, price } = plan
  return (
    <label className="tier-card">
      <b>{name}</b>
      <span className="check">
        <input
          type="radio"
          name="supplier-type"
          value={type}
          aria-label={price === 0 ? `${name}, free` : `${name}, $${price} a month`}
          checked={isChosen}
          onChange={onChoose}
        />
      </span>
      <span className="tier-card__price">
        <strong>${price}</strong> {price === 0 ? 'free' : 'a month'}
      </span>
      <ul>
        {listSubscriptionPlanBenefits(plan).map(({ text, isIncluded }) => (
          <li key={text} className={isIncluded ? undefined : 'is-missing'}>
            <Icon path={isIncluded ? checkIcon : minusIcon} size={16} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </label>
  )
}
