import { fileURLToPath } from 'node:url'

/** The repository's folder, with a slash at its end. */
export const root = fileURLToPath(new URL('../../../', import.meta.url))
/** The Node that package.json pins; it comes with the other packages. */
export const pinnedNode = `${root}node_modules/node/bin/node`
