/** How many calls of a class one caller may make in a window, and why a class is narrow. */
export interface Budget {
  readonly limit: number
  readonly windowSeconds: number
}

/**
 * Rate budgets per caller (the session, or the network of a visitor) and class of route. `login`, `code` and `mail`
 * are what an attacker repeats: guessing passwords, guessing codes, sending mail to strangers.
 */
export const budgets = {
  read: { limit: 1200, windowSeconds: 60 },
  write: { limit: 240, windowSeconds: 60 },
  search: { limit: 120, windowSeconds: 60 },
  /** Files: each costs a picture's worth of work and storage. */
  upload: { limit: 120, windowSeconds: 60 },
  /** Bytes a person may send in a day: four listings with a hundred photos of the largest size. */
  uploadBytes: { limit: 2_147_483_648, windowSeconds: 86_400 },
  login: { limit: 30, windowSeconds: 600 },
  /** Log-ins that one network may try at an account whose own budget is used up. */
  slowLogin: { limit: 3, windowSeconds: 600 },
  code: { limit: 30, windowSeconds: 600 },
  mail: { limit: 20, windowSeconds: 3600 },
  /** Codes, or links of one kind, to one address, whoever asks for them. */
  address: { limit: 10, windowSeconds: 3600 },
  /** Reset links to one address. The window is no longer than a link's life, so the last one mailed still works. */
  reset: { limit: 5, windowSeconds: 3600 },
  /** And in a day: 24 codes of 5 tries bound what a patient guesser gets of a six-digit code to 120 in a million. */
  addressDay: { limit: 24, windowSeconds: 86_400 },
  /** Archives of one person's data: each is built from everything they have. */
  archive: { limit: 3, windowSeconds: 86_400 },
} as const satisfies Record<string, Budget>

export type BudgetClass = keyof typeof budgets

/** Classes an attacker repeats are always charged to the address, whoever is signed in. */
export const isNarrow = (budgetClass: BudgetClass): boolean => budgets[budgetClass].windowSeconds > 60
