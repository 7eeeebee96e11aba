import { linkIcon } from '../../ui/icons/act.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useCopyLink } from './use-copy-link.ts'

/** Button that copies a page's full URL to the clipboard. `path` has no origin. */
export function CopyLinkButton({ path }: { path: string }) {
  const copy = useCopyLink(path)
  return <IconButton label="Copy link" icon={linkIcon} look="line" onClick={() => void copy()} />
}
