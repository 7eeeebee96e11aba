import { formatFirstYearSentence, planTrialText } from '@nestboard/shared/supplier/plans.ts'
import { href, Link } from 'react-router'
import { ContactEmailLink, LegalDocument } from './legal-document.tsx'

/** The terms of service. */
export function Screen() {
  return (
    <LegalDocument
      title="Terms of Service"
      short="Nestboard brings travelers and suppliers together. You book with the supplier, not with us, and we take no commission. Be honest, be kind, and tell us when something is wrong."
      since="November 20, 2026"
      sections={sections}
    />
  )
}

const sections = [
  {
    title: 'Who this is between',
    body: (
      <>
        <p>
          These terms are between you and Nestboard. They hold from the moment you make an account, or use a page
          without one.
        </p>
        <p>You need to be 18 to have an account. If you act for a company, you confirm that you may.</p>
      </>
    ),
  },
  {
    title: 'What Nestboard does',
    body: (
      <>
        <p>
          We run the place where suppliers (hosts, property managers, hotels) show their stays, and travelers find,
          compare, plan and order them.
        </p>
        <p>
          When you order a stay, the contract is between you and the supplier. We are not a party to it: we don’t own
          the stays, we don’t hold your money, and we don’t take a part of it.
        </p>
      </>
    ),
  },
  {
    title: 'Your account',
    body: (
      <ul>
        <li>Give a name and an email address that are yours. One person, one account.</li>
        <li>
          Keep your password to yourself. You are responsible for what is done with your account, until you tell us
          otherwise.
        </li>
        <li>Your handle is first come, first served. We may take one back that pretends to be someone else.</li>
        <li>You can leave whenever you like: your account can be removed in its settings.</li>
      </ul>
    ),
  },
  {
    title: 'For travelers',
    body: (
      <ul>
        <li>Using Nestboard costs you nothing. There is no booking fee.</li>
        <li>
          The total you confirm is the supplier’s price with the taxes and fees the supplier has told us about. Fees
          paid at the stay are marked as such.
        </li>
        <li>
          An order is final once all of its steps are complete. Some suppliers approve orders first; until they do,
          nothing is booked.
        </li>
        <li>
          Each rate says what a cancellation or a change costs. The policy you saw when you ordered is the one that
          applies.
        </li>
        <li>Refunds come from the supplier, in the way you paid.</li>
      </ul>
    ),
  },
  {
    title: 'For suppliers',
    body: (
      <ul>
        <li>List only what you may rent out, with true descriptions, your own pictures and prices you will honor.</li>
        <li>
          Keep your calendar correct. If you confirm an order that you can’t honor, you owe the traveler a solution.
        </li>
        <li>You are responsible for the permits, taxes and safety rules of your place.</li>
        <li>Your team acts for you, within the roles you give them.</li>
        <li>Use what you learn about travelers (a lead, an order, a message) to serve them, and for nothing else.</li>
      </ul>
    ),
  },
  {
    title: 'Plans, trials and fees',
    body: (
      <>
        <p>
          Suppliers have a plan with a fixed price per month;{' '}
          <Link className="link" to={href('/home/plans')}>
            the table of plans
          </Link>{' '}
          says what each includes. The Personal plan is free.
        </p>
        <p>
          {formatFirstYearSentence()} Every paid tier has a {planTrialText}
        </p>
      </>
    ),
  },
  {
    title: 'Price Match Fusion, Whisk Me Away and groups',
    body: (
      <ul>
        <li>
          A price match is a supplier’s offer, not a promise of ours. Cancel what you booked elsewhere only once the new
          order is complete, and look at the other site’s policy first.
        </li>
        <li>
          A request to be whisked away is shown to suppliers in the area you drew. Their offers bind them until the time
          they name.
        </li>
        <li>Group rates are for members of that group only. Passing them on can cost you your membership.</li>
      </ul>
    ),
  },
  {
    title: 'Sophia, the assistant',
    body: (
      <p>
        Sophia is software. She suggests; you decide, and nothing is ordered before you confirm it. She can be wrong
        about opening hours, roads and weather, so check what matters.
      </p>
    ),
  },
  {
    title: 'What you post',
    body: (
      <>
        <p>
          Your posts, comments, reviews and pictures stay yours. You allow us to store and show them on Nestboard, in
          the sizes and formats that takes, until you delete them.
        </p>
        <p>
          Don’t post what is unlawful, hateful, false about others, not yours, or private to somebody else. Review only
          stays you know, and never for a reward from anyone but us.
        </p>
        <p>
          Anyone can report a post. We look at reports and may hide or delete what breaks these rules, and close
          accounts that keep breaking them. If we do, we say why, and you can ask for a second look.
        </p>
      </>
    ),
  },
  {
    title: 'Not allowed',
    body: (
      <ul>
        <li>Getting into accounts or data that aren’t yours, or trying to.</li>
        <li>Scraping the site, or sending so many requests that others are affected.</li>
        <li>Fake searches, orders, followers, groups or reviews.</li>
        <li>Taking payment for a stay in a way that the listing does not mention.</li>
      </ul>
    ),
  },
  {
    title: 'When something goes wrong',
    body: (
      <>
        <p>
          With a stay: talk to the supplier first, in messages, so that both of you have it in writing. If that fails,
          write to us. We can look at what was ordered and said, and remove suppliers who don’t keep their word; we
          can’t repay what we never held.
        </p>
        <p>
          With Nestboard itself: it is in beta. We work to keep it available and correct, but can’t promise that it
          always will be. We are liable for harm we cause on purpose or by gross negligence, and for whatever the law
          does not let us exclude; not for lost profit, and not for what suppliers, travelers or other services do.
        </p>
      </>
    ),
  },
  {
    title: 'Map data',
    body: (
      <p>
        Towns and cities are from{' '}
        <a className="link" href="https://www.geonames.org/">
          GeoNames
        </a>
        , under{' '}
        <a className="link" href="https://creativecommons.org/licenses/by/4.0/">
          CC BY 4.0
        </a>
        ; we use those of at least 500 people, with a choice of their names, and areas measured by them. Names of
        countries are from{' '}
        <a className="link" href="https://cldr.unicode.org/">
          Unicode CLDR
        </a>
        , names of regions from{' '}
        <a className="link" href="https://github.com/esosedi/3166">
          iso3166-2-db
        </a>
        . Coasts, lakes and borders are from{' '}
        <a className="link" href="https://www.naturalearthdata.com/">
          Natural Earth
        </a>
        , which is in the public domain. Where borders are disputed, the lines are Natural Earth’s and not our opinion.
      </p>
    ),
  },
  {
    title: 'Changes and the end',
    body: (
      <>
        <p>
          If we change these terms in a way that matters to you, we write to you 30 days before. If you don’t agree,
          remove your account before then; existing orders stay under the old terms.
        </p>
        <p>
          You may end this at any time. We may close an account that breaks these rules, at once if others are at risk.
          Nothing here limits the rights that consumer law gives you where you live.
        </p>
      </>
    ),
  },
  {
    title: 'Write to us',
    body: (
      <p>
        <ContactEmailLink />. What we keep about you is described in the{' '}
        <Link className="link" to={href('/privacy-policy')}>
          Privacy Policy
        </Link>
        .
      </p>
    ),
  },
] as const
