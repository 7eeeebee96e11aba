import { hostAnswerHours, problemLapseDays } from '@nestboard/shared/problems/host-answer-hours.ts'
import type { HelpPage } from '../../help-page.ts'

/** Help pages about arriving, staying and what comes after. */
export const stayingPages: readonly HelpPage[] = [
  {
    slug: 'address-and-arrival',
    title: 'When you see the address',
    description: 'Street, exact point and the way to the key open with your booking. Until then you see a circle.',
    text: `
**When your stay is booked.** Until then a listing shows its town, its region and a circle. From that moment, your
order’s page has the street, the exact point and the check-in text. **Get directions** opens your own map, and **Add to
calendar** saves the stay with its place.

## Where to find it

- On the order, under **Trips**.
- In the itinerary: open the booked stay.
- In the mail that says that the stay is booked.

## Why not sooner

Because a page that anyone can read would tell anyone where a house stands empty. The circle is moved by up to 300 m,
and always by the same, so looking twice tells nothing more. Hotels, hostels, inns and their like show their address to
everybody, unless the host turns that off.

## Times

Check-in and check-out are in the time of the place. Where your own clock differs, the page says which time it means.`,
  },
  {
    slug: 'problem-with-a-stay',
    title: 'A problem with your stay',
    description: 'Nobody at the door, something broken, not as described: what to do, and in which order.',
    text: `
**From the day of check-in, open the order and press Report a problem.** Say what is wrong, add up to six pictures
and say what would put it right. The host is told at once, in the product and by mail. You can report until 14 days
after check-out. Before check-in, write the host a message, or [cancel](/help/canceling).

## The clock

The host has ${hostAnswerHours.urgent} hours to answer if you can’t get in or aren’t safe, and ${hostAnswerHours.other} hours otherwise. They
can answer, say that it is put right, or refund a part of a card payment. You then say that it is settled, or write
back, and the clock starts again. If you don’t write for ${problemLapseDays} days, it counts as settled.

## Nobody answers at the door

Read the check-in text on the order’s page again: it often says where the key is. Then call or write to the host. In
danger, call the local emergency services before anybody else.

## It isn’t as described

Tell the host what differs and what would put it right: a repair, another place, or a part of the money back. A host
can refund a part of a card payment, or cancel the stay, which costs you nothing.

## If that fails

Without an answer in time, or as soon as you press **Ask our staff**, our staff reads what both of you wrote and decides
in writing. We can’t repay what we never held: you paid the host.

## Afterwards

Your [review](/help/reviews) helps the next traveler. If messages break our rules,
[report the conversation](/help/messages).`,
  },
  {
    slug: 'reviews',
    title: 'Write a review',
    description: 'Who may review, what counts toward the rating, and how to change or delete what you wrote.',
    text: `
**Choose Review under Create, or open the listing.** Give a score from 1 to 10, a title, what was good and what
wasn’t, and up to six photos or videos.

## What counts

You have one review for each listing; a new one replaces it. A review after a stay that was booked here is marked
**Verified stay**, and only such a rating counts toward the average. The first one earns a
[Deal Key](/help/deal-keys).

## The host’s answer

A host can answer a review once. If you change your review, the answer goes.

## Delete or report

Delete your own review from its menu. Press **Report** at a review or an answer that breaks the rules; our staff
decides, and whoever wrote it doesn’t learn who reported it.`,
  },
  {
    slug: 'messages',
    title: 'Messages, blocking and reporting',
    description: 'Write to hosts and travelers, and get rid of people you don’t want to hear from.',
    text: `
**Press Message on a profile, a listing or an order.** A conversation is between two people, or between you and a host’s
team. You can attach pictures, and a stay or an order to talk about. The answer is here and, unless you turn that
off, in your mail.

## Held messages

A message that looks like a scam, such as one that asks you to pay elsewhere, may be held back. If yours was, ask for a
second look: our staff reads it and decides.

## Mute, block, report

Open the menu of the conversation.

- **Mute** keeps it, without notifications.
- **Block** stops messages from that side.
- **Report** sends the messages to our staff with what came before them. The other side doesn’t learn who reported it.

Posts, comments, reviews and the answers to them can be reported, too. If something of yours is removed, you read why,
and may object once.`,
  },
]
