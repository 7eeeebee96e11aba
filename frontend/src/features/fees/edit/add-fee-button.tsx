import { Button } from '../../../ui/button.tsx'
import { plusIcon } from '../../../ui/icons/sign.ts'

/** Button that opens the form for a new fee. */
export const AddFeeButton = ({ look, onAdd }: { look: 'line' | 'main'; onAdd: () => void }) => (
  <Button icon={plusIcon} size="s" look={look} onClick={onAdd}>
    Add fee
  </Button>
)
