import { helpSlugs } from '@nestboard/shared/marketing/help-slugs.ts'
import { matchPath } from 'react-router'
import { describe, expect, it } from 'vitest'
import { routeAreas } from './route-areas.ts'
import { helpPages, helpSections } from '../features/marketing/help-sections.ts'
import { formatHelpTextAsPlainText, parseHelpText } from '../features/marketing/parse-help-text.ts'

const screens = (await Promise.all(Object.values(routeAreas).map(({ load }) => load()))).flatMap(({ rows }) =>
  rows.map(({ path }) => path),
)

it('each path of a help page has exactly one page, and each page has a path', () => {
  expect(helpPages.map(({ slug }) => slug).toSorted()).toEqual(helpSlugs.toSorted())
  expect(new Set(helpSections.map(({ title }) => title)).size).toBe(helpSections.length)
})

describe.each(helpPages)('$slug', ({ title, description, text }) => {
  const spans = parseHelpText(text).flatMap((block) => (block.kind === 'list' ? block.items.flat() : block.spans))

  it('has a title and a description that fit a search result', () => {
    expect(title.length).toBeLessThanOrEqual(45)
    expect(description).toMatch(/^.{30,160}\.$/)
  })

  it('links to screens and help pages that exist', () => {
    const paths = spans.flatMap(({ to }) => (to === undefined ? [] : [to]))
    const isThere = (path: string) =>
      path.startsWith('/help/')
        ? (helpSlugs as readonly string[]).includes(path.slice(6))
        : screens.some((screen) => matchPath(screen, path))
    expect(paths.filter((path) => !isThere(path))).toEqual([])
  })

  it('is short, and leaves no mark of its notation in what people read', () => {
    const plain = formatHelpTextAsPlainText(text)
    expect(plain).not.toMatch(/\*\*|##|\]\(|\n|^- | - /)
    expect(plain.split(' ').length).toBeGreaterThan(40)
    expect(plain.split(' ').length).toBeLessThan(340)
  })
})
