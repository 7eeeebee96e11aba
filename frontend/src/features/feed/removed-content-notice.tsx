import { Icon } from '../../ui/icon.tsx'
import { forbiddenIcon } from '../../ui/icons/sign.ts'

/** Notice that staff removed a post or comment. It stands above the text, if the reader may still see the text. */
export const RemovedContentNotice = ({ children }: { children: string }) => (
  <p className="row gap-2 t-14 two">
    <Icon path={forbiddenIcon} size={16} />
    {children}
  </p>
)
