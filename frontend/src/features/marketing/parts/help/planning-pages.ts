import type { HelpPage } from '../../help-page.ts'

/** Help pages about planning boards. */
export const planningPages: readonly HelpPage[] = [
  {
    slug: 'boards',
    title: 'Make a planning board',
    description: 'A board keeps the stays, searches, days and orders of one trip, for you or for everybody who comes.',
    text: `
**A planning board holds one trip.** Make one under Create, or just press **Pin** or **Reserve** on a stay: if you
have no board yet, we make one and name it after the country and year.

## What is on it

- **Planning**: pinned stays with their price then and now, your latest searches, and requests to hosts.
- **Itinerary**: [the trip day by day](/help/itinerary).
- **Orders**: everything booked from the board.

A board has room for 60 pinned stays and 20 people.

## Find it again

All boards are under **Boards**. Star a board to keep it in **My Plans** as well.

## Rename, leave, delete

Only the owner of a board renames or deletes it; everybody else can leave it. Orders belong to whoever placed them,
so they stay when a board is deleted.`,
  },
  {
    slug: 'invite-people',
    title: 'Invite people to a board',
    description: 'Share a link that works without an account, or invite people who are already on Nestboard.',
    text: `
**Press Share on your board.** Only the owner of a board invites people.

## By link

- **A link to look** shows the board to whoever has it, without an account.
- **A link to vote** also lets them vote, under a name they choose.
- **A link to plan** also lets people with an account join.
- A link works for up to 90 days, and you can turn it off at any time. It then stops at once, for everybody.
- A link shows pinned stays, today’s prices and how many votes each has. It leaves out booked stays, searches, the
itinerary and the chat. First names and faces show only if you allow it for that link.

## Guests

By a link to vote or to plan, people vote without an account: one vote for the same nights from a browser, which they can
change. Everybody on the board reads the name they choose, marked “Guest”. The owner can remove a guest with all votes,
or switch guests’ voting off for a link. Whoever signs up from there keeps the vote.

## By email

Enter an address: the mail has a link by which one person can join within 14 days. You can send it again or take it
back until somebody has joined.

## By name

Choose **Invite people** and search for a name or username. They are told here and by email. Whoever is on the board
sees everything on it, votes, plans and books. Private profiles aren’t found by search; send them a link.

## Removing somebody

The owner can remove people. That also turns off the links to plan, by which they could come back.`,
  },
  {
    slug: 'voting',
    title: 'Vote, compare and decide',
    description: 'Everybody on a board votes for stays, sees them side by side, and anybody can call the decision.',
    text: `
**Press the vote on a pinned stay.** Everybody on the board has a vote for each stay they like, and sees the others’
votes at once.

## Side by side

**Compare** shows up to six stays in one table: votes, total, price of a night, free cancellation, rating, rooms and
more. **Only what differs** hides the rest, and you can print it.

## Decide

Anybody on the board can press **Decide**. Voting for these nights closes, and the others are told here and by
email. Nothing is booked by that, and the other stays remain pinned. **Reopen the vote** takes the decision back.`,
  },
  {
    slug: 'itinerary',
    title: 'Plan the days of a trip',
    description: 'Booked stays are in the itinerary by themselves; add drives, dinners and walks, and keep notes.',
    text: `
**The itinerary shows the trip day by day.** Stays that you book are added automatically, with check-in and
check-out. Press **Add** for anything else: a flight, a dinner, a walk.

## An entry of your own

Give it a name, a type, a date and a time. Everybody on the board sees it and can change or remove it.

## A booked stay

Open it to read its address, its check-in text, the confirmation code and its cancellation policy, and to add notes.
It can’t be edited there; [change](/help/changing-dates) or [cancel](/help/canceling) it from its order.`,
  },
  {
    slug: 'sophia',
    title: 'Ask Sophia',
    description: 'Sophia finds stays and drafts days. She proposes, and nothing happens before you press it.',
    text: `
**Sophia is the assistant.** Ask her under Discover, or on a board’s itinerary, where everybody on the board shares
the chat.

## What she does

- She finds stays that exist, at prices you can book.
- She drafts the days of a trip, which you add to the itinerary with one press and can take back.
- She explains how something here works.

## What she doesn’t

She books nothing, pays nothing and cancels nothing. Tips marked **Not checked** are ideas of her own: look up
opening hours, roads and weather before you rely on them.

You can delete a conversation, or begin the one on a board anew.`,
  },
]
