import {
  siteOriginPlaceholder,
  getHtmlFileForPath,
  publicPages,
  type PublicPage,
} from '@nestboard/shared/marketing/model.ts'
import { buildHelpPath } from '@nestboard/shared/marketing/help-slugs.ts'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { matchPath, StaticRouter } from 'react-router'
import { heroImageSizes } from '../features/marketing/hero.tsx'
import { buildPicturePreloads, type Illustration } from '../features/marketing/picture.tsx'
import { heroHillsPicture, heroLighthousePicture } from '../features/marketing/pictures.ts'
import { supplierFaqEntries, travelerFaqEntries, type FaqEntry } from '../features/marketing/faq-entry.ts'
import { buildHelpPageJsonLd } from '../features/marketing/build-help-page-json-ld.ts'
import { helpPages } from '../features/marketing/help-sections.ts'
import { App } from './app.tsx'
import {
  findBuiltFilesOfSources,
  buildPublicPageHtml,
  buildRobotsTxt,
  buildSitemap,
  addPreloadLinks,
  type BrowserBuildOutput,
} from './build-public-page-html.ts'
import { AppContextProviders } from './app-context-providers.tsx'
import { preloadScreen } from './find-screen-route.ts'

/** Additions to public pages: the hero picture to preload, and the questions for structured data. */
const extras: Readonly<Record<string, { readonly hero: Illustration; readonly questions: readonly FaqEntry[] }>> = {
  '/': { hero: heroLighthousePicture, questions: travelerFaqEntries },
  '/home/suppliers': { hero: heroHillsPicture, questions: supplierFaqEntries },
}

/** All public pages, with the help pages. */
const pages: readonly PublicPage[] = [
  ...Object.values(publicPages),
  ...helpPages.map(({ slug, title, description }) => ({ path: buildHelpPath(slug), title, description })),
]

/**
 * Returns the files generated after the build, by name: every public page as HTML, the empty app page for all other
 * URLs, the sitemap and robots.txt.
 */
export async function prerenderPublicPages(build: BrowserBuildOutput): Promise<Map<string, string>> {
  const bare = build.template.replaceAll(/\s*<!--\/?page-->/g, '')
  const files = new Map([['app.html', bare]])
  for (const { path, table, screen } of build.sources.filter(({ isEntry }) => isEntry))
    files.set(entryFile(path), addPreloadLinks(bare, findBuiltFilesOfSources(build.manifest, [table, screen])))
  for (const { path, table, screen, memberScreen } of build.sources.filter(({ isPrerendered }) => isPrerendered)) {
    const written = pages.filter((page) => matchPath(path, page.path))
    if (written.length === 0) throw new RangeError(`${path} is to be written as HTML but is no public page`)
    for (const page of written) {
      const { hero, questions = [] } = extras[page.canonical ?? page.path] ?? {}
      const html = await render(page.path)
      files.set(
        getHtmlFileForPath(page.path).slice(1),
        buildPublicPageHtml(
          {
            page,
            route: path,
            sources: [table, screen],
            memberSources: [table, memberScreen],
            html,
            questions,
            structuredData: buildHelpPageJsonLd(page.path),
            preloads: hero ? buildPicturePreloads(hero, heroImageSizes) : [],
          },
          build,
        ),
      )
    }
  }
  files.set('sitemap.xml', buildSitemap(pages))
  files.set('robots.txt', buildRobotsTxt(siteOriginPlaceholder))
  return files
}

/**
 * Returns the name of the HTML file for an entry screen.
 * @throws RangeError if the servers would not serve a file of that name
 */
function entryFile(path: string): string {
  const file = getHtmlFileForPath(path).slice(1)
  if (file === 'app.html') throw new RangeError(`${path} is an entry, but its first part is not among entryScreens`)
  return file
}

async function render(path: string): Promise<string> {
  await preloadScreen(path)
  const html = renderToString(
    <AppContextProviders
      router={({ children }: { children: ReactNode }) => <StaticRouter location={path}>{children}</StaticRouter>}
    >
      <App />
    </AppContextProviders>,
  )
  // React adds a preload for the first picture in the body. It is removed, because the head already has one per image
  // format.
  return html.replaceAll(/<link rel="preload" as="image"[^>]*\/>/g, '')
}
