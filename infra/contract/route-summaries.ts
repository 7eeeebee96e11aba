/** The files that state routes: `shared/<feature>/routes.ts`, `media-routes.ts`, … */
export const routeFiles = /[\\/]shared[\\/][\w-]+[\\/][\w-]*routes\.ts$/

/** A route's `summary`: one text or several added up, on its line or on the next ones. */
const summary = /^ {2}summary:(?:\s*\+?\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"))+,\n/gm

/**
 * The source of routes without their summaries, for bundles: only the OpenAPI document, which is written at build time, has
 * them. They are a third of what the contract adds to the first load of a page.
 */
export const withoutSummaries = (source: string): string => source.replaceAll(summary, '')
