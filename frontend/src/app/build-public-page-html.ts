import { formatDocumentTitle } from '@nestboard/shared/marketing/format-document-title.ts'
import { siteOriginPlaceholder, type PublicPage } from '@nestboard/shared/marketing/model.ts'
import type { FaqEntry } from '../features/marketing/faq-entry.ts'
import {
  serializeJsonLd,
  buildFaqJsonLd,
  organizationJsonLd,
  listFaqEntriesForClosedSignup,
} from '../features/marketing/json-ld.ts'

/** Source files of a path's screen, relative to the workspace folder, as Vite's manifest names them. */
export interface ScreenSourceFiles {
  readonly path: string
  readonly isPrerendered: boolean
  readonly isEntry: boolean
  /** Source file of the area's route table. */
  readonly table: string
  readonly screen: string
  /** The screen for logged-in users, usually the same file as `screen`. */
  readonly memberScreen: string
  /** The layout around the screen, if it has one. */
  readonly frame?: string
}

/** A file in Vite's manifest, keyed by its source path. */
interface Chunk {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

/** Output of the browser build. */
export interface BrowserBuildOutput {
  /** The built index.html: scripts and styles of the app, and an empty root element. */
  readonly template: string
  readonly manifest: Readonly<Record<string, Chunk>>
  /** The screens of all route tables. `isPrerendered` and `isEntry` say whether a screen gets its own HTML file. */
  readonly sources: readonly ScreenSourceFiles[]
}

export interface PicturePreload {
  readonly imageSrcSet: string
  readonly imageSizes: string | undefined
  readonly media: string | undefined
}

export interface PrerenderedPage {
  readonly page: PublicPage
  /** The path of its row in the route table. */
  readonly route: string
  /** Source paths of the screen: its route table and its own file. */
  readonly sources: readonly string[]
  /** Source paths of the screen that logged-in users see at this path. */
  readonly memberSources: readonly string[]
  readonly html: string
  readonly questions: readonly FaqEntry[]
  /** Further schema.org data of the page. */
  readonly structuredData: readonly object[]
  readonly preloads: readonly PicturePreload[]
}

/** Returns a complete public page with its own head, style sheets and rendered content. */
export function buildPublicPageHtml(written: PrerenderedPage, { template, manifest }: BrowserBuildOutput): string {
  const { page, route, sources, memberSources, html, questions, structuredData, preloads } = written
  const url = siteOriginPlaceholder + (page.canonical ?? page.path)
  const title = formatDocumentTitle(page.title)
  const { styles, scripts } = findBuiltFilesOfSources(manifest, sources)
  const head = [
    `<title>${text(title)}</title>`,
    meta('name', 'description', page.description),
    `<link rel="canonical" href="${text(url)}" />`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Nestboard'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', page.description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', `${siteOriginPlaceholder}/social-card.jpg`),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', 'Nestboard: Get Your Stay On. A lighthouse above the sea at dusk.'),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...preloads.map(preload),
    data(organizationJsonLd),
    ...structuredData.map((each) => data(each)),
    // The page has one FAQ block for open and one for closed sign-up. The servers remove the block that doesn't apply
    // (infra/installation-values.ts).
    ...(questions.length > 0
      ? [
          data(buildFaqJsonLd(questions), ' data-signup="open"'),
          data(buildFaqJsonLd(listFaqEntriesForClosedSignup(questions)), ' data-signup="closed"'),
        ]
      : []),
  ]
  // The app's scripts are loaded by public/theme.js, which runs first and knows when the page is visible.
  const entry = /\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/
  const links = /\s*<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g
  const app = entry.exec(template)?.[1]
  if (app === undefined) throw new RangeError('the build has no entry')
  const early = [...template.matchAll(links)].map(([, file = '']) => file)
  const named = (files: readonly string[]) =>
    [...new Set([...early, ...files.map((file) => `/${file}`)].filter((name) => name !== app))].join(' ')
  const ahead = `data-ahead="${named(scripts)}" data-members="${named(findBuiltFilesOfSources(manifest, memberSources).scripts)}"`
  return template
    .replace(entry, '')
    .replaceAll(links, '')
    .replace('src="/theme.js"', () => `src="/theme.js" data-app="${app}" ${ahead}`)
    .replace(/<!--page-->[^]*<!--\/page-->/, () => head.join('\n    '))
    .replace('</head>', () => `${styleLinks(template, styles)}</head>`)
    .replace('<div id="app"></div>', () => `<div id="app" data-page="${route}">${html}</div>`)
    .replace(/\s*<noscript>[^]*?<\/noscript>/, '')
}

const text = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const data = (value: unknown, attributes = ''): string =>
  `<script type="application/ld+json"${attributes}>${serializeJsonLd(value)}</script>`

const meta = (kind: 'name' | 'property', key: string, content: string): string =>
  `<meta ${kind}="${key}" content="${text(content)}" />`

function preload({ imageSrcSet, imageSizes, media }: PicturePreload): string {
  // An image source without width descriptors is preloaded by a plain `href`.
  const source = /\s\d+w/.test(imageSrcSet) ? `imagesrcset="${text(imageSrcSet)}"` : `href="${text(imageSrcSet)}"`
  const sizes = imageSizes ? ` imagesizes="${imageSizes}"` : ''
  return `<link rel="preload" as="image" type="image/avif" ${source}${sizes}${media ? ` media="${media}"` : ''} fetchpriority="high" />`
}

/** Built files of a screen, by name in the build folder. */
interface Files {
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
}

/** Returns style sheet links for files that the page does not link yet. */
const styleLinks = (html: string, styles: readonly string[]): string =>
  styles
    .filter((file) => !html.includes(`"/${file}"`))
    .map((file) => `  <link rel="stylesheet" crossorigin href="/${file}">\n  `)
    .join('')

/** Returns the empty app page with preload links for a screen's files. */
export function addPreloadLinks(bare: string, { styles, scripts }: Files): string {
  const links = scripts
    .filter((file) => !bare.includes(`"/${file}"`))
    .map((file) => `  <link rel="modulepreload" crossorigin href="/${file}">\n  `)
  return bare.replace('</head>', () => `${links.join('')}${styleLinks(bare, styles)}</head>`)
}

/**
 * Returns the built style sheets and scripts of the given source files and of everything they import, without the
 * app's entry script.
 */
export function findBuiltFilesOfSources(manifest: BrowserBuildOutput['manifest'], sources: readonly string[]): Files {
  const reached = new Set<string>()
  const follow = (key: string): void => {
    if (reached.has(key)) return
    reached.add(key)
    for (const next of manifest[key]?.imports ?? []) follow(next)
  }
  for (const source of sources) {
    if (!manifest[source]) throw new RangeError(`the build has no ${source}`)
    follow(source)
  }
  const chunks = [...reached].flatMap((key) => manifest[key] ?? [])
  return {
    styles: [...new Set(chunks.flatMap(({ css = [] }) => css))],
    scripts: chunks.filter(({ isEntry }) => !isEntry).map(({ file }) => file),
  }
}

/** Returns the sitemap, which lists every public page under its canonical URL. */
export function buildSitemap(pages: readonly PublicPage[]): string {
  const paths = new Set(pages.map(({ path, canonical = path }) => canonical))
  const urls = [...paths].map((path) => `  <url><loc>${siteOriginPlaceholder}${path}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

/** Returns robots.txt, which lets crawlers read pages but not the API. */
export const buildRobotsTxt = (origin: string): string =>
  `User-agent: *\nDisallow: /v1/\nDisallow: /ws/\n\nSitemap: ${origin}/sitemap.xml\n`
