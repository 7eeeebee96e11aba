/** Error texts of the assistant. Screens show them as they are. */
export const sophiaErrorTexts = {
  off: 'Sophia is taking a break. Everything else works as always',
  busy: 'Sophia is still answering. Stop her, or wait for the end',
  dailyLimit: "You've reached today's limit of questions for Sophia. She answers again from midnight UTC",
  /** An answer can be retried only if it is the last one and was stopped or failed. */
  notRetryable: 'Only the last answer can be tried again',
  /** The action needs a board, and none is named: a Discover conversation belongs to no board. */
  chooseBoard: 'Choose a planning board first',
  /** The action isn't one that the server carries out, or can't be undone. */
  noAction: 'This action is no longer available',
} as const
