import { Icon } from '../../ui/icon.tsx'
import { plugIcon, priceTagIcon, swapIcon } from '../../ui/icons/act.ts'
import { listIcon } from '../../ui/icons/sign.ts'
import { paymentCardIcon, groupIcon, hawkIcon, peopleIcon } from '../../ui/icons/trip.ts'

const tools = [
  [hawkIcon, 'Lead capture', 'Search Hawks watch what travelers look for and bring you the ones your place suits.'],
  [paymentCardIcon, 'Direct payments', 'Your guest pays you through the payment service you already use.'],
  [plugIcon, 'Channel-manager integrations', 'One calendar with the sites you sell on today.'],
  [listIcon, 'A control center', 'Rates, nights, orders and leads in one place, on a phone too.'],
  [peopleIcon, 'Team collaboration', 'A role for everyone who works with you, with only the access they need.'],
  [swapIcon, 'Price-match opportunities', 'A guest of yours booked elsewhere? Win them back with a better deal.'],
  [priceTagIcon, 'Personalized offers', 'A price made for one traveler, for as long as you say.'],
  [groupIcon, 'Closed user groups', 'Rates that only a company or a club can see.'],
] as const

/** The eight tools for suppliers. */
export function SupplierToolsSection() {
  return (
    <section className="wrap">
      <div className="tools__head">
        <h2 className="h-48">Everything between a search and a guest</h2>
        <p className="t-18 two">The work of a booking site, without its cut.</p>
      </div>
      <ul className="tools">
        {tools.map(([icon, title, words]) => (
          <li key={title}>
            <Icon path={icon} size={24} />
            <h3>{title}</h3>
            <p>{words}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
