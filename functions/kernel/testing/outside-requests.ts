import { AsyncLocalStorage } from 'node:async_hooks'

const recordings = new AsyncLocalStorage<string[]>()
const send = globalThis.fetch

globalThis.fetch = (resource, init) => {
  // Clones the request, because a request whose body was read can't be sent any more.
  const request = new Request(resource instanceof Request ? resource.clone() : resource, init)
  recordings.getStore()?.push(`${request.method} ${request.url}`)
  return send(resource, init)
}

/**
 * Runs a function and lists the HTTP requests that it sent, as `PUT https://…`; requests of concurrent work are left
 * out.
 */
export async function recordHttpRequests<T>(run: () => Promise<T>): Promise<{ value: T; requests: string[] }> {
  const requests: string[] = []
  return { value: await recordings.run(requests, run), requests }
}
