import { Button } from '../../ui/button.tsx'
import { plusIcon } from '../../ui/icons/sign.ts'
import { boardIcon } from '../../ui/icons/trip.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'

/** What people make: grows with what can be made. */
export function CreateMenu({ onBoard }: { onBoard: () => void }) {
  return (
    <Menu
      label="Create"
      trigger={(props) => (
        <Button look="quiet" size="s" icon={plusIcon} className="only-wide" {...props}>
          Create
        </Button>
      )}
    >
      <MenuItem icon={boardIcon} onClick={onBoard}>
        Planning Board
      </MenuItem>
    </Menu>
  )
}
