import { IconButton } from '../../ui/icon-button.tsx'
import { checkIcon } from '../../ui/icons/sign.ts'
import { linkIcon } from '../../ui/icons/act.ts'
import { useToast } from '../../ui/toasts.tsx'

/** Copies a page's full URL to the clipboard. `path` has no origin. */
export function CopyLink({ path }: { path: string }) {
  const toasts = useToast()
  const copy = async () => {
    const address = new URL(path, location.origin).href
    try {
      await navigator.clipboard.writeText(address)
      toasts.show({ key: 'copy-link', icon: checkIcon, text: 'Link copied' })
    } catch {
      toasts.show({ key: 'copy-link', text: `Could not copy the link. It is ${address}` })
    }
  }
  return <IconButton label="Copy link" icon={linkIcon} look="line" onClick={() => void copy()} />
}
