/**
 * The function at which assistants of travelers connect. It is separate from the feature's own, so that neither that
 * one nor Sophia's loads the protocol's library.
 */
export const mcpLambda = { name: 'mcp', entry: 'functions/assistants/mcp/index.ts' } as const
