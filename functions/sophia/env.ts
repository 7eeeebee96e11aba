import * as z from 'zod/mini'

/** Environment of the assistant: read by the calls of the API, and by the function that writes answers. */
export const sophiaEnv = z
  .object({
    /** Whether people may ask the assistant. While it is off, conversations can be read and deleted, and no more. */
    SOPHIA: z._default(z.enum(['on', 'off']), 'on'),
    /**
     * The model that answers, as Amazon Bedrock names it (`anthropic.claude-…`, or an inference profile); empty for the
     * planner, which needs no model.
     */
    NB_SOPHIA_MODEL: z._default(z.string(), ''),
    /** Region in which the model is called; empty for the region of the SDK's own environment. */
    NB_SOPHIA_REGION: z._default(z.string(), ''),
    /** The model's prices in dollars a million tokens, for input and for output. */
    NB_SOPHIA_PRICE_IN: z._default(z.coerce.number().check(z.nonnegative()), 3),
    NB_SOPHIA_PRICE_OUT: z._default(z.coerce.number().check(z.nonnegative()), 15),
    /** Dollars that a model's answers to one person may cost in a day. */
    NB_SOPHIA_DAILY_DOLLARS: z._default(z.coerce.number().check(z.positive()), 1),
  })
  .parse(process.env)

export const isSophiaEnabled = (): boolean => sophiaEnv.SOPHIA === 'on'
