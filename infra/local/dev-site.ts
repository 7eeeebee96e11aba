import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { ServeSite } from './site.ts'

const frontend = fileURLToPath(new URL('../../frontend/', import.meta.url))

/** Serves the browser app through Vite with hot reload; Vite's own socket shares our server. */
export async function startViteSite(server: Server): Promise<{ site: ServeSite; stop: () => Promise<void> }> {
  // Vite belongs to the frontend workspace and is needed by `npm run dev` only.
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: frontend,
    appType: 'spa',
    server: { middlewareMode: true, hmr: { server } },
    clearScreen: false,
  })
  const site: ServeSite = (request, response) =>
    new Promise((resolve) => {
      response.on('close', resolve)
      vite.middlewares(request, response, () => response.writeHead(404).end())
    })
  return { site, stop: () => vite.close() }
}
