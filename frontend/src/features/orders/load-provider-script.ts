import { ProviderScriptError } from './provider-form.ts'

const loading = new Map<string, Promise<void>>()

/**
 * Loads a provider's script once for each page; a failed load is tried again by the next call. The address comes from
 * the server, and the page's content security policy allows the providers' origins on checkout alone.
 * @throws ProviderScriptError if it can't be loaded
 */
export function loadProviderScript(src: string): Promise<void> {
  const known = loading.get(src)
  if (known) return known
  const load = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.async = true
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      loading.delete(src)
      script.remove()
      reject(new ProviderScriptError(`${new URL(src).host} did not answer`))
    })
    document.head.append(script)
  })
  loading.set(src, load)
  return load
}

/**
 * Whether this document's policy allows the providers' scripts: it does if the browser loaded it at checkout. The app
 * changes screens without loading a document, so checkout has to load itself then.
 */
export function mayDocumentLoadProviders(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return !loaded || new URL(loaded.name).pathname.startsWith('/order/checkout/')
}
