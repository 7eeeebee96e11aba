import {
  builtOrigin,
  type entryScreens,
  pageFile,
  publicPages,
  type PublicPage,
} from '@nestboard/shared/marketing/model.ts'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { heroSizes } from '../features/marketing/hero.tsx'
import { preloadsOf, type Illustration } from '../features/marketing/picture.tsx'
import { heroHills, heroLight } from '../features/marketing/pictures.ts'
import { supplierQuestions, travelerQuestions, type Question } from '../features/marketing/questions.ts'
import { App } from './app.tsx'
import { filesOf, pageHtml, robotsText, siteMap, withFilesAhead, type Build } from './page-html.ts'
import { Providers } from './providers.tsx'
import { preloadScreenAt } from './screens.tsx'

/** What a page has beside its words: the picture to be seen first, and the questions it answers. */
const extras: Readonly<Record<string, { readonly hero: Illustration; readonly questions: readonly Question[] }>> = {
  '/': { hero: heroLight, questions: travelerQuestions },
  '/home/suppliers': { hero: heroHills, questions: supplierQuestions },
}

const screens: Readonly<Record<keyof typeof publicPages, string>> = {
  '/': 'src/screens/landing.tsx',
  '/home': 'src/screens/suppliers.tsx',
  '/home/suppliers': 'src/screens/suppliers.tsx',
  '/home/plans': 'src/screens/suppliers.tsx',
  '/terms-of-service': 'src/screens/legal/terms.tsx',
  '/privacy-policy': 'src/screens/legal/privacy.tsx',
}

/** What members see at an address they share with visitors. */
const memberScreens: Readonly<Record<string, string>> = { '/': 'src/screens/home.tsx', '/home': 'src/screens/home.tsx' }

/** The files whose screens are named ahead, by the first part of their address. */
const entries: Readonly<Record<(typeof entryScreens)[number], string>> = {
  listing: 'src/screens/listing.tsx',
  order: 'src/screens/order.tsx',
  plans: 'src/screens/plans.tsx',
  stay: 'src/screens/search.tsx',
  trip: 'src/screens/trip.tsx',
}

/**
 * The files that the built app gets beside its own, by name: every public page as HTML, the bare app for every other
 * address, the site map and robots.txt.
 */
export async function prerendered(build: Build): Promise<Map<string, string>> {
  const bare = build.template.replaceAll(/\s*<!--\/?page-->/g, '')
  const files = new Map([['app.html', bare]])
  for (const [name, screen] of Object.entries(entries))
    files.set(pageFile(`/${name}`).slice(1), withFilesAhead(bare, filesOf(build.manifest, screen)))
  for (const [path, screen] of Object.entries(screens)) {
    const page: PublicPage = publicPages[path as keyof typeof publicPages]
    const { hero, questions = [] } = extras[page.canonical ?? path] ?? {}
    const html = await render(path)
    files.set(
      path === '/' ? 'index.html' : `${path.slice(1)}/index.html`,
      pageHtml(
        {
          page,
          screen,
          memberScreen: memberScreens[path],
          html,
          questions,
          preloads: hero ? preloadsOf(hero, heroSizes) : [],
        },
        build,
      ),
    )
  }
  files.set('sitemap.xml', siteMap(Object.values(publicPages)))
  files.set('robots.txt', robotsText(builtOrigin))
  return files
}

async function render(path: string): Promise<string> {
  await preloadScreenAt(path)
  const html = renderToString(
    <Providers
      router={({ children }: { children: ReactNode }) => <StaticRouter location={path}>{children}</StaticRouter>}
    >
      <App />
    </Providers>,
  )
  // React asks for the first picture here, in the middle of the page; the head does so already, for each format.
  return html.replaceAll(/<link rel="preload" as="image"[^>]*\/>/g, '')
}
