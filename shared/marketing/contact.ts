/** What a message to us may be about. */
export const contactTopics = ['BOOKING', 'PAYMENT', 'ACCOUNT', 'HOSTING', 'SAFETY', 'OTHER'] as const
export type ContactTopic = (typeof contactTopics)[number]

/** The topics in the words of the form and of the mail. */
export const contactTopicLabels: Readonly<Record<ContactTopic, string>> = {
  BOOKING: 'A booking or a stay',
  PAYMENT: 'A payment or a refund',
  ACCOUNT: 'My account or my data',
  HOSTING: 'Hosting on Nestboard',
  SAFETY: 'Something unsafe or against the rules',
  OTHER: 'Something else',
}

/** Lengths in characters. */
export const contactLimits = { name: 100, text: { least: 10, most: 4000 } } as const
