/** The plans (supplier §6); null if a plan doesn't include the item. */
const tiers = [
  {
    name: 'Personal',
    price: 0,
    listings: '3',
    ancillaries: '1',
    hawks: null,
    members: null,
    more: 'Third-party pay facilitation',
  },
  { name: 'Verified', price: 10, listings: '10', ancillaries: '5', hawks: '5', members: '5', more: null },
  {
    name: 'Professional',
    price: 100,
    listings: 'Unlimited',
    ancillaries: 'Unlimited',
    hawks: 'Unlimited',
    members: 'Unlimited',
    more: null,
  },
  {
    name: 'Enterprise',
    price: 500,
    listings: 'Unlimited',
    ancillaries: 'Unlimited',
    hawks: 'Unlimited',
    members: 'Unlimited',
    more: 'Direct pay facilitation, full PMS connectivity',
  },
] as const

const columns = [
  ['Listings', 'listings'],
  ['Ancillaries', 'ancillaries'],
  ['Search hawks', 'hawks'],
  ['Team members', 'members'],
  ['And', 'more'],
] as const

/** Table of the plans. `/home/plans` scrolls here. */
export function Plans() {
  return (
    <section className="wrap" id="plans" aria-labelledby="plans-title">
      <div className="tools__head">
        <h2 className="h-48" id="plans-title">
          A fixed fee, whatever you earn
        </h2>
        <p className="t-18 two">
          In the beta the first year is free. All paid tiers have a 90-day free trial with no credit card; cancel before
          the billing date.
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
                  {label === 'And' ? <span className="vh">Beyond that</span> : label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tiers.map((tier) => (
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
                {columns.map(([label, field]) => (
                  <td
                    key={label}
                    data-l={field === 'more' ? undefined : label}
                    className={tier[field] === null ? 'tiers__none' : undefined}
                  >
                    {tier[field] ?? <span aria-label="None">–</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
