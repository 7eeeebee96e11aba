/** Matches the files that define kinds of rows: `rows.ts` of the features, `service-rows.ts` of the kernel. */
export const rowsFilePattern = /[\\/](?:functions|events)[\\/](?:[\w-]+[\\/])+(?:service-)?rows\.ts$/

/** Matches the start of an access pattern: its title and its units. */
const titleAndUnits = /\[(\s*)(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")(,\s*\d)/g

/**
 * Empties the titles of access patterns in the source of rows, for bundles: only tests and the documents they write
 * read the titles.
 */
export const removeAccessPatternTitles = (source: string): string => source.replaceAll(titleAndUnits, "[$1''$2")
