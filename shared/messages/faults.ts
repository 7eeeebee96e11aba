/** Error texts of messages. Screens show them as they are. */
export const messageTexts = {
  yourself: "You can't write to yourself",
  ownSupplier: "You can't write to your own supplier as a traveler",
  blocked: 'Unblock this conversation to write',
  notAsked: 'A supplier can answer travelers who wrote first',
  phishing: "This looks like a known scam, so we didn't send it",
} as const
