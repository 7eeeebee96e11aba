import { once } from 'node:events'
import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { ServeSite } from './create-built-site-server.ts'

const frontend = fileURLToPath(new URL('../../frontend/', import.meta.url))

export interface RunningVite {
  readonly origin: string
  readonly stop: () => Promise<void>
}

/** Starts Vite on a free port: it serves the browser app, and its socket reloads what changed. */
export async function startVite(): Promise<RunningVite> {
  // Vite belongs to the frontend workspace and is needed by `npm run dev` only.
  const vite = await import('vite')
  const server = createServer((request, response) => site.middlewares(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const site = await vite.createServer({
    root: frontend,
    appType: 'spa',
    // Pages come through the system's port, so their script must be told where Vite's socket is.
    server: { middlewareMode: true, hmr: { server, host: '127.0.0.1', clientPort: port } },
    clearScreen: false,
  })
  const stop = async () => {
    server.close()
    await site.close()
    server.closeAllConnections()
  }
  return { origin: `http://127.0.0.1:${port}`, stop }
}

/** Serves the browser app by passing requests on to Vite. */
export const createViteProxy =
  (viteOrigin: string): ServeSite =>
  async (request, response) => {
    const { method, headers, url } = request
    const passed = send(new URL(url ?? '/', viteOrigin), { method, headers })
    passed.on('response', (answer) => answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers)))
    passed.on('error', () => response.destroy())
    request.pipe(passed)
    await once(response, 'close')
  }
