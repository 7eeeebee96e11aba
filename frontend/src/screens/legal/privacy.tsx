import { href, Link } from 'react-router'
import { ContactEmailLink, LegalDocument } from './legal-document.tsx'

/** The privacy policy. */
export function Screen() {
  return (
    <LegalDocument
      title="Privacy Policy"
      short="We keep what the product needs to work and nothing to sell. No advertising, no trackers, no profiles for others. You can take your data with you and have it removed."
      since="November 20, 2026"
      sections={sections}
    />
  )
}

const sections = [
  {
    title: 'What we keep',
    body: (
      <ul>
        <li>
          <b>On the waitlist:</b> your email address and when you left it.
        </li>
        <li>
          <b>Your account:</b> email addresses, name, country and password. The password is stored only as a salted hash
          that can’t be turned back.
        </li>
        <li>
          <b>Your profile, if you fill it in:</b> handle, picture, biography, location, languages, gender and phone.
        </li>
        <li>
          <b>What you do here:</b> searches, Planning Boards, orders, messages, posts, comments, reviews, follows,
          groups, and chats with Sophia.
        </li>
        <li>
          <b>Orders:</b> name, contact and billing address, the stay, the price and each step. Card numbers never reach
          us: they go straight to the supplier’s payment service.
        </li>
        <li>
          <b>Pictures:</b> they are re-encoded when you upload them, which removes the location and device data in them.
        </li>
        <li>
          <b>Messages to us:</b> your name, email address and what you wrote, in our mailbox, until it is settled.
        </li>
        <li>
          <b>Sign-ins and calls:</b> which browser a session belongs to, the public half of each passkey (your face or
          finger never leaves your device), and technical logs with the time, page and IP address.
        </li>
      </ul>
    ),
  },
  {
    title: 'Why',
    body: (
      <ul>
        <li>
          To do what you asked for: to search, plan, order, post and receive messages. That is our contract with you.
        </li>
        <li>To keep the service safe: rate limits, logs, reports. That is our legitimate interest, and yours.</li>
        <li>To send you the notifications you chose. You can turn them off at any time.</li>
        <li>Where the law requires it, such as records of orders.</li>
      </ul>
    ),
  },
  {
    title: 'Who sees what',
    body: (
      <ul>
        <li>
          <b>Everyone:</b> a PUBLIC profile, posts, reviews and listings. A PRIVATE profile can’t be opened or found by
          search.
        </li>
        <li>
          <b>Nobody, by search:</b> your email address and phone. Search never finds you by them.
        </li>
        <li>
          <b>The people on a Planning Board:</b> what is on it.
        </li>
        <li>
          <b>Suppliers:</b> what their orders need. Their Search Hawks see that a search fits, with its place and dates.
          Suppliers in the area of a Whisk Me Away request see that request.
        </li>
        <li>
          <b>Companies that work for us:</b> Amazon Web Services runs our servers, storage and mail. The model behind
          Sophia sees what you write to her, and is not trained on it.
        </li>
        <li>
          <b>Payment services</b> (such as Square or Stripe) of the supplier you pay, under their own policies.
        </li>
        <li>
          <b>Authorities:</b> only when the law requires it, and then only what it requires.
        </li>
      </ul>
    ),
  },
  {
    title: 'Cookies and browser storage',
    body: (
      <>
        <p>
          There are five cookies, and all are essential. One keeps you signed in and goes when you log out. One
          remembers a sign-up until its email is confirmed, a week at most. One remembers for 400 days that you logged
          in on this device, so that strangers who guess at your password can’t lock you out. One ties a log-in with a
          passkey to this browser for five minutes. One, only if you vote on a board by a link without an account, lets
          this browser change its vote for 180 days. Scripts can’t read any of them.
        </p>
        <p>
          Your browser also stores, for this site alone and under names beginning with “nb”: who is signed in here, the
          theme you chose, your answer about cookies, that a passkey was offered, and the dates and map of your last
          search. None of it is used to track you.
        </p>
        <p>
          There are no advertising or analytics cookies, so accepting or declining changes nothing but the banner. If
          that changes, we will ask you again before anything is set.
        </p>
      </>
    ),
  },
  {
    title: 'How long',
    body: (
      <ul>
        <li>Waitlist: until you can join, or ask us to delete your address.</li>
        <li>
          Account and content: until you delete it. A removed account is kept for a grace period in which you can come
          back, then erased.
        </li>
        <li>Orders: as long as tax law requires of the supplier and us.</li>
        <li>Sign-in codes: 10 minutes. Sessions: 30 days. Logs: three months.</li>
        <li>Backups: overwritten within 35 days.</li>
      </ul>
    ),
  },
  {
    title: 'How it is kept safe',
    body: (
      <p>
        Everything is encrypted in transit and in storage. Sign-in codes work once and allow only a few tries. Access to
        data is limited to what each part of the system needs. If a data breach puts you at risk, we will tell you and
        the authority without delay.
      </p>
    ),
  },
  {
    title: 'Where',
    body: (
      <p>
        Our servers are in the United States. If you are elsewhere, your data is transferred there under the standard
        contract clauses that European and similar laws provide.
      </p>
    ),
  },
  {
    title: 'Your rights',
    body: (
      <>
        <p>
          You can see, correct and delete most of it yourself, in your account. There you can also download all of it,
          and remove the account.
        </p>
        <p>
          For the rest (an objection, a restriction, a copy, removal from the waitlist) write to <ContactEmailLink />.
          We answer within 30 days. You may also complain to the data protection authority where you live.
        </p>
      </>
    ),
  },
  {
    title: 'Children',
    body: (
      <p>
        Nestboard is for adults. We keep only the number and the ages of the children you travel with. If a child has
        made an account, tell us and we will remove it.
      </p>
    ),
  },
  {
    title: 'Changes',
    body: (
      <p>
        If we change how we use data, we will write to you before it takes effect. The rest of our rules are in the{' '}
        <Link className="link" to={href('/terms-of-service')}>
          Terms of Service
        </Link>
        .
      </p>
    ),
  },
] as const
