import { Icon } from '../../ui/icon.tsx'
import { offIcon } from '../../ui/icons/sign.ts'

/** Notice that staff removed the content below it. */
export const RemovedLine = ({ children }: { children: string }) => (
  <p className="row gap-2 t-14 two">
    <Icon path={offIcon} size={16} />
    {children}
  </p>
)
