import { useNewBoard } from '../../features/trips/use-new-board.tsx'
import { Icon } from '../../ui/icon.tsx'
import { plusIcon } from '../../ui/icons/sign.ts'
import { CreateMenu } from './create-menu.tsx'

/** The Create menu in the tab bar of phones. */
export function TabCreate() {
  const { create, dialog } = useNewBoard()
  return (
    <>
      <CreateMenu
        onBoard={create}
        trigger={(props) => (
          <button type="button" {...props}>
            <Icon path={plusIcon} size={24} />
            Create
          </button>
        )}
      />
      {dialog}
    </>
  )
}
