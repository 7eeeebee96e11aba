/** Thrown for a rule of an event that can't be followed; the event then counts as one that can't be read. */
export class UnfollowableRuleError extends Error {}
