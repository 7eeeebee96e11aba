/** Error texts of messages. Screens show them as they are. */
export const messageErrorTexts = {
  yourself: "You can't write to yourself",
  ownSupplier: "You can't write to your own supplier as a traveler",
  blocked: 'Unblock this conversation to write',
  notAsked: 'A supplier can write to travelers who wrote first, booked or are a lead',
  /** The team may not know who the traveler of a lead is (docs/decisions/offers-and-searches.md). */
  nameless: 'This traveler keeps their name private, so you can only send an offer',
  empty: 'Write something, or attach something',
  oneCard: 'A message can show one order, offer or stay',
  notTheirs: "This order or offer isn't part of this conversation",
  phishing: "This looks like a known scam, so we didn't send it",
  notHeld: 'This message is not held',
  ownMessage: "You can't report your own message",
  nothingSaid: 'They wrote nothing in this conversation',
} as const
