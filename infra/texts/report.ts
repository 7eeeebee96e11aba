import { ourSources, textOf } from '../test/tree.ts'
import { readTexts } from './read.ts'

/** Where texts that people read are written: the browser app, the contract, functions, mails and the local system. */
const folders = ['frontend/src/', 'shared/', 'functions/', 'events/', 'infra/local/', 'infra/openapi/']
/** Tests, the gallery of parts with its sample texts, the meter's prices, and the titles of access patterns. */
const notRead = /\.test\.tsx?$|\.d\.ts$|\/testing\/|\/ui\/gallery\/|\/meter\/|\/kernel\/[\w-]*patterns?\.ts$/

const isSource = (path: string): boolean =>
  folders.some((folder) => path.startsWith(folder)) && /\.(?:ts|tsx|mjs)$/.test(path) && !notRead.test(path)

/** `npm run texts [-- FOLDER]`: prints each text of the product once, under the first file that has it. */
function main(within = ''): void {
  const paths = ourSources().filter((path) => isSource(path) && path.startsWith(within))
  const byText = Map.groupBy(readTexts(new Map(paths.map((path) => [path, textOf(path)]))), ({ text }) => text)
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
