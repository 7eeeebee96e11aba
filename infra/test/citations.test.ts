import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { listSourceFiles, readSource } from './tree.ts'

const root = new URL('../../', import.meta.url)
const files = listSourceFiles().filter((path) => /\.(?:tsx?|mjs)$/.test(path) && !path.endsWith('citations.test.ts'))
/** Returns a file's text with all lines joined, because a citation in a comment may be split across lines. */
const joined = (path: string): string => readSource(path).replaceAll(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ')
const found = (pattern: RegExp): { path: string; groups: (string | undefined)[] }[] =>
  files.flatMap((path) => [...joined(path).matchAll(pattern)].map((match) => ({ path, groups: match.slice(1) })))

function headingsOf(document: string): string[] {
  const url = new URL(document, root)
  if (!existsSync(url)) return []
  return [...readFileSync(url, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading ?? '')
}

it('every section of the requirement cited in a comment exists', () => {
  const sections = found(/\b(traveler|supplier) §(\d+)(?: and §(\d+))?/g)
  const missing = sections.flatMap(({ path, groups: [document, ...numbers] }) => {
    const headings = headingsOf(`docs/${document}.md`)
    const absent = numbers.filter((each) => each && !headings.some((heading) => heading.startsWith(`${each}. `)))
    return absent.map((each) => `${path}: ${document} §${each}`)
  })
  expect(sections.length).toBeGreaterThan(50)
  expect(missing).toEqual([])
})

it('every document heading cited in a comment exists', () => {
  const headings = found(/([\w/.-]+\.md), "([^"]+)"/g)
  const missing = headings.filter(
    ({ groups: [document = '', heading = ''] }) => !headingsOf(document).includes(heading),
  )
  expect(headings.length).toBeGreaterThan(20)
  expect(missing.map(({ path, groups }) => `${path}: ${groups.join(', ')}`)).toEqual([])
})

it('every decision cited in a comment has its note, and every note says what would reverse it', () => {
  const cited = found(/\b(docs\/decisions[\w/.-]*\.md)/g)
  const missing = cited.filter(({ groups: [note = ''] }) => !existsSync(new URL(note, root)))
  expect(cited.length).toBeGreaterThan(20)
  expect(missing.map(({ path, groups }) => `${path}: ${groups.join()}`)).toEqual([])
  const notes = globSync('docs/decisions/[a-z]*.md', { cwd: root }).filter((path) => !path.endsWith('README.md'))
  expect(notes.length).toBeGreaterThan(15)
  const complete = /^Decided on \d{4}-\d\d-\d\d\.$[^]*^\*\*What would reverse it:\*\* /m
  expect(notes.filter((note) => !complete.test(readSource(note)))).toEqual([])
})

it('every figure cited in a comment or a bench has its row among the bars', () => {
  const rows = readFileSync(new URL('infra/bench/README.md', root), 'utf8')
  const figures = found(/(?:\(|id: ')(P\d{1,2})(?:\)|')/g)
  const missing = figures.filter(({ groups: [figure] }) => !rows.includes(`| ${figure} `))
  expect(figures.length).toBeGreaterThan(10)
  expect(missing.map(({ path, groups }) => `${path}: ${groups.join()}`)).toEqual([])
})

it('no comment names a document that is missing from the repository', () => {
  const outside = found(/(domain rules|specification, section|design\/\w+\.md|contract\/\w+\.md)/g)
  expect(outside.map(({ path, groups }) => `${path}: ${groups.join()}`)).toEqual([])
})

it('every name in camel case that a comment or a README quotes exists in the code or the requirement', () => {
  const isComment = (line: string) => /^\s*(?:\/?\*|\/\/)/.test(line)
  const linesOf = (path: string) => readSource(path).split('\n')
  const code = files.flatMap((path) => linesOf(path).filter((line) => !isComment(line)))
  const requirement = ['traveler', 'supplier'].flatMap((each) => linesOf(`docs/${each}.md`))
  const known = new Set([...code, ...requirement].flatMap((line) => line.match(/\w+/g) ?? []))
  const readmes = globSync('{*,{shared,functions,events,infra,frontend}/**/*}.md', {
    cwd: root,
    exclude: (path) => path.includes('node_modules'),
  })
  const texts = [
    ...files.map((path) => ({ path, text: linesOf(path).filter(isComment).join('\n') })),
    ...readmes.map((path) => ({ path, text: readSource(path) })),
  ]
  const quoted = texts.flatMap(({ path, text }) =>
    [...text.matchAll(/`([a-z]+[A-Z]\w*)(?:\([^`]*\))?`/g)].map(([, name = '']) => ({ path, name })),
  )
  expect(quoted.length).toBeGreaterThan(500)
  expect(quoted.filter(({ name }) => !known.has(name)).map(({ path, name }) => `${path}: ${name}`)).toEqual([])
})
