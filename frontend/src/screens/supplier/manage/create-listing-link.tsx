import { Link } from 'react-router'
import { isScreenInRouteTable } from '../../../lib/navigation/screen-paths.ts'
import { buildButtonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { plusIcon } from '../../../ui/icons/sign.ts'

/** Link to the wizard that creates a listing; renders nothing if the app has no such screen. */
export const CreateListingLink = () =>
  isScreenInRouteTable('/listing/new') && (
    <Link className={buildButtonClass({ look: 'main', size: 's' })} to="/listing/new">
      <Icon path={plusIcon} />
      Create Listing
    </Link>
  )
