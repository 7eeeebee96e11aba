import { CompanyGoalList } from '../features/marketing/company-goal-list.tsx'
import { ClosingSection } from '../features/marketing/closing-section.tsx'
import { Faq } from '../features/marketing/faq.tsx'
import { Hero } from '../features/marketing/hero.tsx'
import { MarketingPageFrame } from '../features/marketing/marketing-page-frame.tsx'
import { heroLighthousePicture } from '../features/marketing/pictures.ts'
import { travelerFaqEntries } from '../features/marketing/faq-entry.ts'
import { LatePopularStays } from '../features/search/late-popular-stays.tsx'
import { SearchBar } from '../features/search/search-bar.tsx'
import { AssistantSection } from './landing/assistant-section.tsx'
import { WaysToFindStays } from './landing/ways-to-find-stays.tsx'
import { KeepSection } from './landing/keep-section.tsx'
import { PromiseList } from './landing/promise-list.tsx'
import { SampleStays } from './landing/sample-stays.tsx'
import './landing/landing.css'

/** The public home page for travelers. */
export function Screen() {
  return (
    <MarketingPageFrame>
      <Hero
        picture={heroLighthousePicture}
        alt="A lighthouse and a cottage with lit windows above the sea at dusk"
        light="dusk"
        place="Aireys Inlet, Victoria"
        title={
          <>
            Get Your <br />
            Stay On
          </>
        }
        words="Book stays directly with the people who own them. Nobody takes a commission, so you keep the savings."
        hint={{
          open: 'Free for travelers. Next, you choose a name and a password.',
          closed: 'Free for travelers. One email when your place is ready.',
        }}
        promise="We will write once, when it is ready."
        instead={{
          words: 'Booked straight with the owner. The total you see has every tax and fee in it.',
          part: <SearchBar />,
        }}
      />
      <div className="if-open">
        <div className="wrap landing__stays">
          <LatePopularStays most={8} hasDestinations ifNone={<SampleStays />} elsewhere={linkToSearch} />
        </div>
        <PromiseList />
      </div>
      <CompanyGoalList
        claims={[
          ['130,000+', 'suppliers, from lighthouse cottages to grand hotels'],
          ['Up to 99%', 'saved on the cost of sale of a stay'],
          ['Up to 30%', 'of commission that suppliers save and can take off their prices'],
        ]}
      />
      <div className="if-closed">
        <SampleStays />
      </div>
      <AssistantSection />
      <WaysToFindStays />
      <Faq title="Fair questions" questions={travelerFaqEntries} />
      <div className="if-open">
        <KeepSection />
      </div>
      <div className="if-closed">
        <ClosingSection
          title="Somewhere has its light on"
          words={{
            open: 'An account takes an email address and a minute.',
            closed: 'Early travelers choose first. It takes one email.',
          }}
        />
      </div>
    </MarketingPageFrame>
  )
}

/** Leads people who are elsewhere back to the search. */
const linkToSearch = (country: string) => (
  <button
    type="button"
    className="link"
    onClick={() => document.querySelector<HTMLElement>('.hero .find input')?.focus()}
  >
    Not in {country}?
  </button>
)
