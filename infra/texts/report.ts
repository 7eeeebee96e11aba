import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findUserVisibleTexts } from './find-user-visible-texts.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Where strings that people read are written: the browser app, the contract, functions, mails and the local system. */
const sources = '{frontend/src,shared,functions,events,infra/local,infra/openapi}/**/*.{ts,tsx,mjs}'
/**
 * Files without strings that people read: tests, the gallery of UI parts with its sample texts, the meter's prices,
 * and the titles of access patterns.
 */
const notRead = /\.test\.tsx?$|\.d\.ts$|\/testing\/|\/ui\/gallery\/|\/meter\/|^functions\/.*rows\.ts$/

/** `npm run texts [-- FOLDER]` prints each string of the product once, under the first file that contains it. */
function main(within = ''): void {
  const paths = globSync(sources, { cwd: root, exclude: (path) => path.includes('node_modules') })
    .filter((path) => !notRead.test(path) && path.startsWith(within))
    .toSorted()
  const byText = Map.groupBy(
    findUserVisibleTexts(new Map(paths.map((path) => [path, readFileSync(root + path, 'utf8')]))),
    ({ text }) => text,
  )
  const lines = [...byText.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, times: others.length ? `  (${others.length + 1} times)` : '' }] : [],
  )
  for (const [path, texts] of Map.groupBy(lines, (each) => each.path))
    console.log(
      [path, ...texts.map(({ line, text, times }) => `${String(line).padStart(5)}  ${text}${times}`), ''].join('\n'),
    )
  console.log(`${lines.length} texts from ${paths.length} files.`)
}

main(process.argv[2])
