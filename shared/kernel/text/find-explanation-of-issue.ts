/** Marks a check whose error message is a sentence for the person who wrote the text. */
export const explainedCheckParams = { explains: true } as const

/** The sentence that tells what to change in a text; undefined for an issue of a check that can't tell. */
export const findExplanationOfIssue = (issue: {
  readonly code?: string
  readonly message?: string
  readonly params?: Readonly<Record<string, unknown>> | undefined
}): string | undefined => (issue.params?.['explains'] === true ? issue.message : undefined)
