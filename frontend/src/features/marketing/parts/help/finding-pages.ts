import type { HelpPage } from '../../help-page.ts'

/** Help pages about searching and about what a price contains. */
export const findingPages: readonly HelpPage[] = [
  {
    slug: 'search',
    title: 'Search for a stay',
    description: 'Search by place, dates and travelers, then filter, sort and move the map. No account needed.',
    text: `
**Say where, when and who.** Type a city, region, coast, park or island, choose check-in and check-out, and add
everybody who travels. You don’t need an account to search.

## If your dates can move

Let them move by up to three days, or look for weekends or a number of nights within up to three months. Each stay is then
shown on its cheapest dates, and a strip above the results tells what other dates cost. Press one to see its stays.

## Narrow it down

- **Filters** has price per night, rooms and beds, stay type, amenities, guests’ rating and free cancellation.
- **Sort** by distance, price or rating.
- **The map** and the list show the same stays. Move the map to search somewhere else; when it shows too large an
area, zoom in.

## Children and infants

Give the age of each child, because some prices depend on it. Infants under 2 are free and don’t count toward the
number of guests a stay allows.

## Keep what you find

Press **Pin** on a stay to put it on a [planning board](/help/boards). A search that you start from a board stays
there under Latest Searches, with its dates and travelers.`,
  },
  {
    slug: 'prices-and-totals',
    title: 'What is in a total',
    description: 'The total you see first has every tax and fee that the host charges. Nestboard adds nothing.',
    text: `
**The total has every tax and fee that the host has told us about.** Travelers pay no booking fee, and hosts pay no
commission, so nothing of ours is hidden in it.

## How it adds up

- The nights, each at its own price. The calendar shows the price of each night; the breakdown shows the average.
- A discount, if a promotion applies.
- Extras that you choose, such as breakfast.
- Taxes and fees. Some are paid at the stay; the breakdown marks those and shows what is due now.

**Why this price?** on the listing explains whether a promotion, a [Deal Key](/help/deal-keys), a
[personalized offer](/help/personalized-offers) or a [group](/help/groups) lowers it.

## A security deposit

A deposit is shown on the listing, but is no part of the total: the host holds it at check-in and releases it as the
listing says.

## Your own currency

Choose a currency at the foot of the page. Amounts that start with “about” are converted for you to read; you pay in
the host’s currency, and that amount always stands beside it.

## When a price changes

A price on a board is the one from when you pinned it, and the board shows how it differs from today’s. After 30
minutes a price counts as old and is computed anew before you book.`,
  },
  {
    slug: 'unavailable-stays',
    title: 'Why a stay can’t be booked',
    description: 'What “Not available”, “Expired” and “No longer available” mean, and what you can try instead.',
    text: `
**The nights are taken, closed, or against the host’s rules.** Point at a day in the calendar and it says why: the
stay must be at least some nights long, must be booked some days ahead, or the night isn’t free.

## What you may read

- **Not available on these nights**: the stay fits your search, but not its dates.
**Hide unavailable** in the results hides such stays.
- **Expired**: the dates of your pin have passed.
- **No longer available**: the price behind the pin or link has ended, for example with a personalized offer.
- **They may be free again**: somebody is at the checkout with these nights right now. A checkout keeps them for 15
minutes, and once 15 minutes more.

## What you can do

Where a stay isn’t free, the page suggests other dates with as many nights, and similar stays on your dates. You can
also pin it and look again later: the board shows the price of the day.`,
  },
]
