import type { HelpPage } from '../../help-page.ts'

/** Help pages about the ways to a lower price. */
export const betterPricePages: readonly HelpPage[] = [
  {
    slug: 'deal-keys',
    title: 'What a Deal Key does',
    description: 'The first review after your stay earns a Deal Key, which unlocks promotional prices.',
    text: `
**A Deal Key unlocks promotional prices.** Hosts give discounts for certain dates, long stays or early bookings. With
a Deal Key you get them; without one, the page tells you how much it would save.

## How to get one

Stay somewhere you booked here, then [review your stay](/help/reviews). The first review after a completed stay earns
your Deal Key. It is one key, it doesn’t run out, and it stays yours if you later delete the review.

## Prices that need no key

A [personalized offer](/help/personalized-offers) and the price of your [group](/help/groups) apply without a Deal
Key.`,
  },
  {
    slug: 'personalized-offers',
    title: 'Personalized offers',
    description: 'A price that a host opens to you alone: where you see it, how long it holds, who may send one.',
    text: `
**A personalized offer is a price that only you can book.** A host opens one of their private rates to you, for
certain dates and nights. You are notified, and the offer is marked **Personalized** wherever you see its stay.

## How long it holds

Each offer has an end, and the page counts down to it. Book before then; afterwards it reads “No longer available”.
If you pin it on a shared board, the others see its price, but only you can book it.

## Who may send you one

- Hosts whom you wrote to.
- Hosts whose search hawk matches a search of yours. They see the search; they see your name only if you allow
personal offers.
- Any host, if **Suppliers may send me personal offers** is on in your account.

A booking made with a personalized offer keeps what was agreed: its dates can’t be [changed](/help/changing-dates),
only canceled.`,
  },
  {
    slug: 'price-match-fusion',
    title: 'Price Match Fusion',
    description: 'You booked on another site? Ask the same place for a better price, and keep your booking meanwhile.',
    text: `
**Ask the place where you are already booked for a better price.** Choose **Price Match Fusion** in the menu, name
the place and your dates, and add the confirmation of your booking as PNG, JPG or PDF, up to 10 MB.

## What happens

- We look for the place by its name and position. If it isn’t on Nestboard yet, the request waits until it is.
- You see who we found, with its distance and its verified domain, and say whether that is the place you booked.
**Nobody reads your name or your confirmation before you say yes.**
- The place makes an offer or passes, until the time limit you set.
- Book the offer, and wait until it is confirmed.

## Cancel the old booking last

Keep your booking until ours is confirmed. Only then do we ask you to cancel it, and we remind you before free
cancellation ends. We can’t cancel it for you, so look at the other site’s policy first.`,
  },
  {
    slug: 'whisk-me-away',
    title: 'Whisk Me Away',
    description: 'Say where and when, and let hosts inside a circle bid for your trip.',
    text: `
**Say where and when, and hosts make you offers.** Choose a destination, a circle around it, your dates and who
travels. Up to 50 hosts inside the circle are asked; others there may bid too.

## Bids

- Every bid shows its all-in total and how it adds up.
- Hosts don’t learn your name until you accept, unless you allow suppliers to send you personal offers.
- The request takes bids for three days, or until check-in if that is earlier.
- You can close it at any time, and have up to ten open requests.

## Accepting

Accepting a bid keeps its price for you for 24 hours. Nothing is paid and nothing is booked until you
[reserve](/help/reserving) it.`,
  },
  {
    slug: 'groups',
    title: 'Groups and their rates',
    description: 'Companies and clubs whose members get prices that nobody else sees, and how to join one.',
    text: `
**Members of a group see rates that hosts open to it alone.** They are on the group’s page and marked **Group rate**
wherever you search. They need no Deal Key.

## Joining

- **A company**: with your work email. We mail a code of six digits to it, which works for 15 minutes.
- **A country club**: with your GHIN member ID. An admin of the club then decides.
- **By invitation**: accept it on the group’s page. An invitation by mail belongs to the address it went to.

## What others see

Members see each other’s names. Your work address stays private. A booking counts in the group’s totals only if the
group’s rate opened its price; what you book at other prices is nobody’s business.

## Your own group

Choose **Group** under Create. You become its admin, invite people, and can name more admins. Anybody may leave,
except the last admin. Bookings that were made at a group’s rate stay booked after you leave.`,
  },
]
