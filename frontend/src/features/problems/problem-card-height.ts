/** Height of the card on an order's page while it loads, in px, so that nothing below it moves. */
export const problemCardHeight = 164
