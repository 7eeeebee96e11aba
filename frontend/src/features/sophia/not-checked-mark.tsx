import { Icon } from '../../ui/icon.tsx'
import { questionIcon } from '../../ui/icons/chat.ts'

/** The mark of whatever no record of Nestboard backs. */
export const NotCheckedMark = () => (
  <span className="unsure">
    <Icon path={questionIcon} size={16} />
    Not checked
  </span>
)
