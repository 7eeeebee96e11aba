/**
 * The function that pauses addresses whose mail came back or was marked as spam; EventBridge calls it with what the
 * mail service reports. It is separate because nothing else that it could be part of hears of events of the account.
 */
export const mailFeedbackLambda = { name: 'mail-feedback', entry: 'events/mail-feedback.ts' } as const
