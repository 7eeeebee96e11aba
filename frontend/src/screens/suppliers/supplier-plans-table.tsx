import { Link } from 'react-router'
import {
  formatFirstYearSentence,
  planTrialText,
  supplierPlans,
  type SupplierPlan,
} from '@nestboard/shared/supplier/plans.ts'
import { buildButtonClass } from '../../ui/button.tsx'

/** Heading of the table's last column, for screen readers only. */
const rest = 'Beyond that'

/** Lowers a text's first letter for use inside a list: `Full PMS connectivity` becomes `full PMS connectivity`. */
const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** A limit of a plan as text; '' if the plan doesn't include the item. */
const amount = (count: number): string => (count === Infinity ? 'Unlimited' : String(count || ''))

const columns: readonly (readonly [label: string, text: (plan: SupplierPlan) => string])[] = [
  ['Listings', ({ listings }) => amount(listings)],
  ['Ancillaries', ({ ancillaries }) => amount(ancillaries)],
  ['Search hawks', ({ hawks }) => amount(hawks)],
  ['Team members', ({ members }) => amount(members)],
  [rest, ({ more: [first = '', ...others] }) => [first, ...others.map(lowered)].join(', ')],
]

/** Table of the plans; `/home/plans` scrolls to it. */
export function SupplierPlansTable() {
  return (
    <section className="wrap" id="plans" aria-labelledby="plans-title">
      <div className="tools__head">
        <h2 className="h-48" id="plans-title">
          A fixed fee, whatever you earn
        </h2>
        <p className="t-18 two">
          {formatFirstYearSentence()} Every paid tier has a {planTrialText}
        </p>
      </div>
      <div className="tiers">
        <table>
          <caption className="vh">Plans, their price per month and what they hold</caption>
          <thead>
            <tr>
              <th scope="col">Tier</th>
              <th scope="col">Price per month</th>
              {columns.map(([label]) => (
                <th key={label} scope="col">
                  {label === rest ? <span className="vh">{rest}</span> : label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Object.values(supplierPlans).map((tier) => (
              <tr key={tier.name}>
                <th scope="row">{tier.name}</th>
                <td className="tiers__price">
                  {tier.price === 0 ? (
                    <b>Free</b>
                  ) : (
                    <>
                      <b className="num">${tier.price}</b> <span className="only-narrow">a month</span>
                    </>
                  )}
                </td>
                {columns.map(([label, textOf]) => (
                  <td
                    key={label}
                    data-l={label === rest ? undefined : label}
                    className={textOf(tier) ? undefined : 'tiers__none'}
                  >
                    {textOf(tier) || <span aria-label="None">–</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Link className={buildButtonClass({ look: 'main', size: 'l' })} to="/supplier/new">
        Become a supplier
      </Link>
    </section>
  )
}
