import type { HelpPage } from '../../help-page.ts'

/** Help pages for hosts about a listing and its calendar. */
export const listingPages: readonly HelpPage[] = [
  {
    slug: 'publishing',
    title: 'Publish your first listing',
    description: 'From Create Listing to a page that travelers find, and what a listing needs to be public.',
    text: `
**Choose Listing under Create.** The steps take you from the type of your stay to its photos, its first rate and its
calendar. What you enter is kept; leave whenever you like and finish later from **Listings**.

## What a public listing needs

- A name of its own, a stay type and a location.
- Room for at least one guest.
- At least one photo: PNG or JPG, up to 5 MB each.
- An active public rate above 0.
- A way to be [paid](/help/getting-paid), if one of its rates is non-refundable.

## Public, private, inactive

- **Public**: everybody finds and books it.
- **Private**: only your team sees it, and travelers to whom you make an offer.
- **Inactive**: nobody finds or books it.

**Why not found**, at each listing, tells whether a search shows it and what hides it if not.

## The address

Travelers see a circle until they have a booking. You can show the exact address to everybody; hotels and the like do
so from the start. Only guests with an approved booking read your check-in instructions.

## Many listings at once

**Import and export** takes a spreadsheet, or the file that you exported, and shows every line before it saves.`,
  },
  {
    slug: 'calendar',
    title: 'Inventory and calendars',
    description: 'How many units are free on which day, the rules for booking, and calendars of other sites.',
    text: `
**Inventory shows each day of a listing**: how many units you offer, how many are booked and how many are left. Select
days to change their number; 0 closes them. Days below zero are overbooked and stay visible.

## All listings at once

**Calendar** shows the nights of all your listings, with one rate of each. Choose nights over several listings, change
them in one step, and undo it if it was wrong.

## Rules

**Inventory Rules** has three cards:

- **Availability settings**: units, how far ahead people can book (half a year to two years), and how many days before
check-in they must.
- **Days to block** before and after each booking, for example to clean.
- **Stay length**: the fewest and the most nights.

Below, you read what the rules mean for a guest.

## Calendars of other sites

Under **Calendar sync**, add the calendar of each site where the listing can be booked, by its iCal address. We read
them every ten minutes and block what is booked there. A listing takes ten calendars.

If a calendar couldn’t be read for longer than the limit you set, bookings need your approval until it can.

## Your calendar for other sites

Make an address there and enter it at the other sites, so that they block what is booked here. It contains no names.
Whoever has it can read it, so treat it like a password.

## Booked twice

If a night was sold in two places, the page names both stays. We change nothing: move or cancel one of the two.`,
  },
  {
    slug: 'fees-and-taxes',
    title: 'Taxes and fees',
    description: 'Cleaning, city tax, VAT: what you add here is shown to travelers and charged on top of the nights.',
    text: `
**Add each tax and fee under Taxes and fees.** Travelers see them in the total from the first search on, so say them
all.

## What each one needs

- **Amount**: flat or percent.
- **Pricing type**: once per reservation, per day, per traveler, or per day and traveler. Infants are never charged.
- **Payment type**: with the reservation, or later, at the stay.
- **Compound**: a percentage of the price and of every line above it. So the order of the lines matters; drag them.

The page shows how your fees add up for a sample stay. An account number is for your own books; travelers don’t see
it.

Extras that travelers choose, such as breakfast, belong to a [rate](/help/rates).`,
  },
  {
    slug: 'policies',
    title: 'Cancellation and change policies',
    description: 'Say until when canceling or changing is free or cheap. Without a policy, a rate is non-refundable.',
    text: `
**Each rate has its own policies.** A policy says: until this deadline, canceling (or changing) costs this much.

## Deadline and fee

- A number of days, hours or minutes before check-in, or after booking.
- A fee: a percentage, a flat amount, the first nights, or a number of average nights.

Where several are open, the smallest fee counts. Once none is open, the whole price is due. The form puts each policy
in plain words.

## Without a policy

Without an active cancellation policy a rate is **non-refundable**. Without a policy for changes, a change costs what
canceling would.

## What applies to a booking

The policies at the time of booking. Later changes apply to new bookings only.`,
  },
]
