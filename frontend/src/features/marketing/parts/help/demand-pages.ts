import type { HelpPage } from '../../help-page.ts'

/** Help pages for hosts about prices and about winning travelers. */
export const demandPages: readonly HelpPage[] = [
  {
    slug: 'rates',
    title: 'Rates, prices and extras',
    description: 'A rate is a price at which people can book. It has a calendar, extras and policies of its own.',
    text: `
**A rate is a price at which people can book a listing.** Give it a name, a description and a price a night. A listing
can have several, for example with and without breakfast.

## The price of a night

- The base price counts for every night that has no price of its own.
- **Calendar Price**: select days and set their price, by mouse or by keyboard.
- **Split occupancy pricing** adds an amount a night for the second adult, the first child, and so on. Infants are free.

## Public, private, inactive

A **public** rate is for everybody. A **private** one is for people to whom you open it, by a
[personalized or group offer](/help/offers). An **inactive** rate can’t be booked. A new rate becomes active with the
last step, when its cancellation policy is chosen.

## Extras

Add what travelers may choose: breakfast, a late check-out. An extra is included, or charged per reservation, per day,
per traveler, or per day and traveler.`,
  },
  {
    slug: 'promotions',
    title: 'Promotions',
    description: 'A lower price for certain dates, long stays or early bookings, and who gets it.',
    text: `
**A promotion lowers the price of a rate**, by a percentage or a flat amount. Add it under **Promotions** of the rate.

## When it applies

- From a number of nights on, if you set one.
- For stays within its dates, or at any time.
- For bookings while it is valid, or always.

Promotions don’t add up: the largest discount counts.

## Who gets it

- Travelers with a [Deal Key](/help/deal-keys). Everybody else reads what a key would save.
- Members of a group whose [group offer](/help/offers) has the promotion’s name as its promo code, without a key.

If you rename a promotion that a group offer uses, its members lose the price; the form warns you.`,
  },
  {
    slug: 'hawks-and-leads',
    title: 'Search hawks and leads',
    description: 'A hawk watches what travelers search for near a listing, and tells you or makes an offer.',
    text: `
**A search hawk watches for travelers who look for a stay like yours.** Choose a listing, a circle up to 20 km around
it, check-in days and a number of nights.

## What it does

- **None**: it adds a lead, no more.
- **Notify**: it adds a lead and tells your team, once a day for each hawk.
- **Offer**: it sends a private rate to the traveler, valid for the time you choose. Only travelers who allow personal
offers get one.

## Leads

A **lead** is a search that matched. It has the place, the dates and the party. It names the traveler only if they allow
personal offers, or once they booked your offer. You can make an offer to a lead, or write to it where that is allowed.
The searches of one traveler for the same nights on one day are one lead. Leads go 90 days after their nights.

## Whisk Me Away

Requests of travelers around your listings are under **Whisk Me Away**. Bid with a private rate; the price is computed
as for every stay.

## Price Match

A traveler who holds a room of yours on another site may ask whether you can do better. Make an offer or pass.

Search hawks belong to the paid plans: see [plans](/help/plans).`,
  },
  {
    slug: 'offers',
    title: 'Personalized and group offers',
    description: 'Open a private rate to one traveler, or a promotion to all members of a group.',
    text: `
## Personalized offers

Choose a traveler, one of your **private** rates, the dates, the nights and when the offer expires. You see what the
traveler will see before you send it. They are notified, and only they can book it.

You can make an offer to people who wrote to you, whose search is a lead of yours, or who allow suppliers to send
personal offers. Switch it off or delete it, and it can’t be booked any longer; what was booked stays booked.

## Group offers

Under **Discover Groups** you find companies and clubs. An offer names a promotion of your rates as its **promo code**:
members of the group get these rates at its price, without a Deal Key. An offer whose code is the name of no active
promotion is marked **Opens no price**.

**Active Groups** shows your offers, how many members see them, and the nights they booked.`,
  },
]
