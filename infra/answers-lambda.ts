/**
 * The function that writes the assistant's answers; the stream calls it asynchronously. It is separate because an
 * answer may take two minutes, in which a lane would do nothing else.
 */
export const answersLambda = {
  name: 'answers',
  entry: 'events/answers.ts',
  /** A little longer than the longest answer (`functions/sophia/write-answer.ts`). */
  timeoutSeconds: 150,
  maxConcurrency: 20,
} as const
