import type { HelpPage } from '../../help-page.ts'

/** Help pages about booking, paying, changing and canceling a stay. */
export const bookingPages: readonly HelpPage[] = [
  {
    slug: 'reserving',
    title: 'Reserve a stay',
    description: 'From Reserve to a booked stay: the board, the checkout, the steps of an order.',
    text: `
**Choose dates and travelers on the listing, then press Reserve.** Every booking belongs to a planning board; if you
have none, we make one.

## At the checkout

- We hold the nights for you for 15 minutes, and once 15 minutes more if you ask. Others can’t book them meanwhile.
- Give the name and billing address of who pays, and tick the terms.
- Write the host a message, if you like.
- You see the cancellation policy and how the host is paid before you press **Proceed**. The button says whether you ask
for the stay, book it, or pay by card.
- If the price changed since you pinned the stay, the page says so first.

## After it

The order’s page shows each step as it happens: payment, if you pay by card, then the host’s
[approval](/help/approval), if they want to be asked, then the reservation of the nights. Once all are done, the
stay is booked: you get a confirmation code here and by mail, and the stay appears in the
[itinerary](/help/itinerary). If a step fails, nothing is booked and nothing is charged.`,
  },
  {
    slug: 'approval',
    title: 'Request, approval, booking',
    description: 'Some stays are booked at once, others are requests. A host has 24 hours to answer.',
    text: `
**Some hosts confirm each booking first.** Then your order is a request, and the host has 24 hours to answer it. The
order’s page counts down.

## When a host is asked

- When nothing is paid by card at the checkout.
- When the listing asks for approval of every booking.
- When the calendars that the host imports couldn’t be read lately.

## While you wait

Nothing is booked yet, and the nights may go to somebody else after the hold of your checkout. You can withdraw the
request until the host answers; it costs nothing. The host sees your name, picture, how long you have been a member,
your completed stays and reviews, but neither your email nor your phone.

## The answer

If the host says yes, the stay is booked, and both of you see how to reach each other. If they decline or don’t answer
in time, the request ends and you pay nothing. A card that was only authorized is not charged.`,
  },
  {
    slug: 'paying',
    title: 'How you pay your host',
    description: 'You pay the host, by card at the checkout or directly. Nestboard never holds your money.',
    text: `
**You pay the host, not Nestboard.** Each listing says how before you book.

## By card

Some hosts take cards at the checkout. Your card goes to their payment service, and we never see its number. It is
authorized first and charged last, so you never pay for nights that turn out to be taken. Your bank may ask you to
confirm the payment.

## Directly

Other hosts say in their own words how, when and in which currency you pay, such as a bank transfer or in cash on
arrival. The line stands on the listing, at the checkout, on the order and in the mail, always the same. Pay only in a
way that the listing mentions. If it mentions none, agree with the host in messages.

## What is due when

The breakdown shows what is due now and what is paid at the stay. For a booked stay, the order’s page has an invoice
as PDF.`,
  },
  {
    slug: 'changing-dates',
    title: 'Change dates or travelers',
    description: 'Ask for other dates, another party or another rate, and see what it costs before you decide.',
    text: `
**Open the order and choose Change dates or travelers.** Pick the stay you would like instead. The page shows before and
after, what you pay or get back, and any fee. Until the change is done, you keep the stay that you booked.

## What it costs

The whole new stay is priced by today’s rates, and what was due with the old one is credited. The rate’s policy for
changes may add a fee. If it has none, a change costs what canceling would cost. If canceling gives nothing back, the
stay can’t be changed.

## Who decides

If you pay the host directly, or the listing asks for approval, the host has 24 hours to answer. Without an answer your
stay remains booked as it is.

## When it isn’t possible

- After check-in.
- For a booking at a group’s price or with a personalized offer: cancel it and book again.
- More than ten times for one booking.
- By anyone but the person who booked.`,
  },
  {
    slug: 'canceling',
    title: 'Cancel a stay',
    description: 'See what canceling costs before you do it, and what the policy of your rate says.',
    text: `
**Open the order and choose Cancel this stay.** You see what it costs now and until when that holds, and decide then.
The person who booked can cancel, until the stay is over.

## What it costs

Your rate’s policy from when you booked applies, for example “free until 7 days before check-in”. Where several
deadlines are open, the smallest fee counts. Once none is open, the whole price is due; that is also so for a rate that
says **Non-refundable**. Deadlines are in the time of the place you stay at.

A request that the host hasn’t answered is withdrawn instead, and that is always free.

## Afterwards

The nights are free for others at once, and the host is told. It can’t be undone. What you get back is under
[Refunds](/help/refunds).

## If the host cancels

Then it costs you nothing, whatever the policy says, and a payment by card is refunded in full. The host has to give
a reason, which you read on the order.`,
  },
  {
    slug: 'refunds',
    title: 'Refunds',
    description: 'How you get money back: to the card that paid, or from the host whom you paid directly.',
    text: `
**A refund comes the way you paid.**

## Paid by card

What you get back after a cancellation goes to the card that paid. The order’s page shows the refund and whether it
is on its way or done; your bank may take some days more. A host can also give back a part without canceling, with a
reason that you read.

If a refund fails, the order says so. Message the host from there: the refund can be tried again.

## Paid directly

Nothing was paid through Nestboard, so we can’t return anything. The order and the mail say what the policy lets the
host charge; agree with the host on the rest, in [messages](/help/messages), so that both of you have it in writing.`,
  },
]
