import { joinClassNames } from '../../ui/join-class-names.ts'
import { LogoMark } from '../../ui/logo.tsx'

/** Sophia's face: the mark of the product. */
export const SophiaMark = ({ small = false }: { small?: boolean }) => (
  <span className={joinClassNames('sophia', small && 'sophia--s')} aria-hidden="true">
    <LogoMark />
  </span>
)
