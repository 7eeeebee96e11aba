import type { ReactNode } from 'react'
import { useLocation, useParams } from 'react-router'
import { NotFoundPageWithHomeLink } from '../../lib/navigation/not-found-page-with-home-link.tsx'
import { parseId } from '../../lib/navigation/parse-id.ts'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { SupplierIntroSlides } from './new/supplier-intro-slides.tsx'
import { SupplierNameStep } from './new/supplier-name-step.tsx'
import { supplierSetUpSteps } from './new/paths.ts'
import { SupplierTypeStep } from './new/supplier-type-step.tsx'
import { parseSupplierTypeSlug } from './new/slugs.ts'
import { SupplierSetUpStep } from './new/supplier-set-up-step.tsx'

/**
 * Sets up a supplier, one step per path. The code of most steps is in one file, so that going to the next step
 * is instant.
 */
export function Screen() {
  const { type: slug, supplierId } = useParams()
  const { pathname } = useLocation()
  const userId = useSignedInUser()?.account.id
  if (userId === undefined) return null
  return (
    pageAt({ slug, id: parseId(supplierId), last: pathname.split('/').findLast(Boolean), userId }) ?? (
      <NotFoundPageWithHomeLink />
    )
  )
}

interface Place {
  readonly slug: string | undefined
  readonly id: number | undefined
  /** Last segment of the path; undefined on the first page. */
  readonly last: string | undefined
  readonly userId: number
}

function pageAt({ slug, id, last, userId }: Place): ReactNode {
  if (slug === undefined) return last === 'select' ? <SupplierTypeStep /> : <SupplierIntroSlides userId={userId} />
  const type = parseSupplierTypeSlug(slug)
  if (type === undefined) return undefined
  if (last === 'name') return type === 'PERSONAL' ? undefined : <SupplierNameStep key={type} {...{ userId, type }} />
  const step = supplierSetUpSteps.find((each) => each === last)
  return id === undefined || !step ? undefined : (
    <SupplierSetUpStep key={id} supplierId={id} {...{ userId, type, step }} />
  )
}
