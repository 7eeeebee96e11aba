/**
 * The function that walks main from a search to a price as a visitor does, so that an alarm rings before people write
 * to us. Only main has it: its calls would cost a branch more than everything else.
 */
export const journeyLambda = {
  name: 'journey',
  entry: 'events/journey.ts',
  everyMinutes: 5,
  timeoutSeconds: 30,
} as const
