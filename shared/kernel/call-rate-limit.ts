/** The number of calls that one caller may make in a time window. */
export interface CallRateLimit {
  readonly limit: number
  readonly windowSeconds: number
}

/**
 * Rate limits by class of route. A caller is a session or, for visitors, a network (an IPv4 address or an IPv6 /64).
 * `login`, `code` and `mail` are narrow because attackers repeat such calls: to guess passwords, to guess codes, to
 * mail strangers.
 */
export const callRateLimits = {
  read: { limit: 1200, windowSeconds: 60 },
  write: { limit: 240, windowSeconds: 60 },
  search: { limit: 120, windowSeconds: 60 },
  /**
   * Searches without an account, per network: half of the limit for signed-in people, because changing networks costs
   * nothing.
   */
  visitorSearch: { limit: 60, windowSeconds: 60 },
  /** Votes of guests by a link to a board, per network. */
  guestVote: { limit: 30, windowSeconds: 60 },
  /** New guests of boards from one network: a household or an office, but not everybody whom one link is open to. */
  newGuest: { limit: 12, windowSeconds: 3600 },
  /** Uploads: each file costs picture processing and storage. */
  upload: { limit: 120, windowSeconds: 60 },
  /** Bytes a person may upload in a day: four listings with a hundred photos of the largest size. */
  uploadBytes: { limit: 2_147_483_648, windowSeconds: 86_400 },
  /** Webhooks: one provider tells of the payments of all suppliers from a few addresses. */
  webhook: { limit: 6000, windowSeconds: 60 },
  login: { limit: 30, windowSeconds: 600 },
  /** Sign-in attempts per network on an account for which the `login` budget is used up. */
  slowLogin: { limit: 3, windowSeconds: 600 },
  code: { limit: 30, windowSeconds: 600 },
  mail: { limit: 20, windowSeconds: 3600 },
  /** Messages to the people behind the product. */
  contact: { limit: 5, windowSeconds: 3600 },
  /** Such messages from all callers in a day: a flood must neither fill the mailbox nor use up the mails of the day. */
  contactDay: { limit: 300, windowSeconds: 86_400 },
  /** Mails with a code, or with a link of one kind, to one address, counted over all callers. */
  address: { limit: 10, windowSeconds: 3600 },
  /**
   * Password reset links to one address. The window is no longer than a link's lifetime, so the last link mailed still
   * works.
   */
  reset: { limit: 5, windowSeconds: 3600 },
  /**
   * Mails with a code to one address in a day: 24 codes with 5 tries each let an attacker guess 120 of a million
   * codes.
   */
  addressDay: { limit: 24, windowSeconds: 86_400 },
  /** Messages that one party to a thread may send in it. */
  message: { limit: 30, windowSeconds: 60 },
  /** Threads that one person or supplier may start. */
  newThread: { limit: 20, windowSeconds: 3600 },
  /** Questions to the assistant and drafts of them, of a session. */
  question: { limit: 120, windowSeconds: 60 },
  /** Calls of one connected assistant. */
  assistantCall: { limit: 120, windowSeconds: 60 },
  /** What all connected assistants of one person may propose in a day. */
  proposalsDay: { limit: 100, windowSeconds: 86_400 },
  /** Posts, limited because they reach all followers. */
  post: { limit: 60, windowSeconds: 3600 },
  /** Comments that one person may write on posts. */
  comment: { limit: 30, windowSeconds: 60 },
  /** Reports of posts and comments, limited because staff must read them. */
  report: { limit: 20, windowSeconds: 3600 },
  /** Exports of a person's own data as an archive, limited because each reads all of that person's rows. */
  archive: { limit: 3, windowSeconds: 86_400 },
} as const satisfies Record<string, CallRateLimit>

export type CallRateLimitClass = keyof typeof callRateLimits

/**
 * Whether calls of a rate limit class are counted per network even if the caller is signed in. This is so for windows
 * longer than a minute, such as those of sign-ins and codes, because attackers repeat such calls.
 */
export const isRateLimitedPerNetwork = (budgetClass: CallRateLimitClass): boolean =>
  callRateLimits[budgetClass].windowSeconds > 60
