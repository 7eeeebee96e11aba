/** Matches the files that define routes: `shared/<feature>/routes.ts`, `media-routes.ts`, … */
export const routeFilePattern = /[\\/]shared[\\/][\w-]+[\\/][\w-]*routes\.ts$/

/** Matches a route's `summary`: one string or several concatenated ones, on the same line or on the next lines. */
const summary = /^ {2,4}summary:(?:\s*\+?\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\\n]|\\.)*`))+,\n/gm

/**
 * Removes the summaries from the source of routes, for bundles: only the OpenAPI document, which is written at build
 * time, needs them. They are a third of what the contract adds to the first load of a page.
 */
export const removeRouteSummaries = (source: string): string => source.replaceAll(summary, '')
