import { fileURLToPath } from 'node:url'

/** The repository's folder, ending in a slash. */
export const root = fileURLToPath(new URL('../../../', import.meta.url))
/** The Node version pinned by package.json, installed as a package. */
export const pinnedNode = `${root}node_modules/node/bin/node`
