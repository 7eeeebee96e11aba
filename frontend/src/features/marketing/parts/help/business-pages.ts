import type { HelpPage } from '../../help-page.ts'

/** Help pages for hosts about orders, money, team and plan. */
export const businessPages: readonly HelpPage[] = [
  {
    slug: 'orders',
    title: 'Orders and your answers',
    description: 'Answer a request within 24 hours, read who asks, and what you can do with a booking.',
    text: `
**Orders shows first what waits for your answer.** You have 24 hours; without an answer a request is declined. Approving
locks the nights at once.

## Who arrives

**Today** lists who checks in and out at your listings, who is in house, and what you still collect.

## Who asks

You see the traveler’s name, picture, how long they have been a member, completed stays, reviews and whether their
email is verified. Email and phone open once the stay is booked; the same goes for your address and check-in text on
their side.

## When you are asked

When nothing is charged by card at the checkout, when the listing asks for approval of every booking, and while an
imported [calendar](/help/calendar) is out of date. Nobody approves an order of their own.

## A booked stay

- **Message** the guest.
- **Refund** a part or all of a card payment, with a reason.
- **Cancel stay**, if you can’t host. It costs the traveler nothing, whatever the policy says, and they read your reason.

A guest may ask for other dates. Then you have 24 hours to answer, and the booking stays as it is until you do.`,
  },
  {
    slug: 'getting-paid',
    title: 'Say how guests pay you',
    description: 'By card into your own account, or by a line in your own words. Nestboard takes no commission.',
    text: `
**The money goes to you; we are not in between.** Choose how under **Payment**.

- **None**: you agree with each guest on how and when to pay. A listing with a non-refundable rate can’t be public then.
- **Custom**: a line of at least 20 characters that says how, when and in which currency guests pay. Guests read it on
your listings, at the checkout and in their confirmation.
- **Integration**: guests pay by card at the checkout, into your own account with a payment service. Connect it under
**Integrations** first; one is on at a time.

## Cards

A card is authorized when the guest orders and charged once the nights are reserved. Refunds go back to the card.
**Payment** also shows disputes, payouts and whether your service’s payments agree with your orders, for the owner
and admins.

## If a connection expires

The owner and the admins are told. Nobody can pay by card until you connect again.

Changing how you are paid doesn’t affect orders that are already placed.`,
  },
  {
    slug: 'team',
    title: 'Your team',
    description: 'Invite people, give each a role, and limit them to some listings.',
    text: `
**Add people under People.** Search for somebody on Nestboard, or invite an email address. They accept or decline, and
count toward your plan from the invitation on.

## Roles

- **Admin**: nearly everything, but not the ownership.
- **Manager**: listings, rates, calendars, orders and refunds, but not the payment accounts.
- **Rep**: answers orders, leads and messages, with limits on listings and calendars.
- **Agent**: works on assigned listings, with own offers and the orders they brought.

**What each role may do** on the page has the whole table.

## Only some listings

Managers and reps work on all listings unless you assign some. Agents work only on assigned ones.

## Leaving

Everybody but the owner can leave a supplier, under Edit Account at **My suppliers**. The **Audit log** keeps who changed
people, payments, visibility, rates and orders.`,
  },
  {
    slug: 'plans',
    title: 'Plans, and what hosting costs',
    description: 'A fixed price a month instead of commission. Nothing is billed in the first year.',
    text: `
**Hosting costs a fixed price a month, whatever you earn.** There is no commission. Nothing is billed in the first
year; the 90-day free trial of the paid plans is counted inside it.

## The plans

- **Personal**, free: 3 listings.
- **Verified**, $10 a month: 10 listings, 5 search hawks, 5 team members.
- **Professional**, $100 a month: no limits on listings, search hawks and team members.
- **Enterprise**, $500 a month: no such limits either, and what else the table says.

[The table of plans](/home/plans) has everything. **Plan** in your management shows how much of yours you use. What goes
beyond a plan is refused with a sentence that names the limit; nothing is charged by surprise.`,
  },
]
