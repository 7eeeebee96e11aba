import { checkIcon } from '../../ui/icons/sign.ts'
import { useToast } from '../../ui/toasts.tsx'

/**
 * Returns a function that copies a page's full URL to the clipboard and confirms it with a toast. `path` has no
 * origin.
 */
export function useCopyLink(path: string): () => Promise<void> {
  const toasts = useToast()
  return async () => {
    const address = new URL(path, location.origin).href
    try {
      await navigator.clipboard.writeText(address)
      toasts.show({ key: 'copy-link', icon: checkIcon, text: 'Link copied' })
    } catch {
      toasts.show({ key: 'copy-link', text: `Could not copy the link. It is ${address}` })
    }
  }
}
