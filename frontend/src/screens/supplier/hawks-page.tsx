import { Link } from 'react-router'
import { buildNewHawkPath } from '../../features/search-hawks/hawk-paths.ts'
import { useManagedSupplier } from '../../features/supplier/team-desk.ts'
import { createLazyComponent } from '../../lib/lazy-part.ts'
import { buildButtonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { plusIcon } from '../../ui/icons/sign.ts'
import type { DemandPageScope, DemandPageProps } from './demand-frame.ts'

const HawkTable = createLazyComponent(() => import('../../features/search-hawks/hawk-table.tsx'), 'HawkTable')

const add = ({ level }: DemandPageScope) => (
  <Link className={buildButtonClass({ look: 'main', size: 's' })} to={buildNewHawkPath(level)}>
    <Icon path={plusIcon} />
    New search hawk
  </Link>
)

/** The search hawks of a supplier, a listing or a PRIVATE rate. */
export function HawksPage({ Frame }: DemandPageProps) {
  const { can } = useManagedSupplier()
  return (
    <Frame
      title="Search Hawks"
      about="A hawk watches searches near a listing and tells you, or answers for you."
      actions={add}
    >
      {(at) => <HawkTable level={at.level} mayOffer={can('hawks')} add={add(at)} />}
    </Frame>
  )
}
