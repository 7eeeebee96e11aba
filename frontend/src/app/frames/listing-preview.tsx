import type { PropsWithChildren } from 'react'
import { Link, useParams } from 'react-router'
import { buildButtonClass } from '../../ui/button.tsx'
import './listing-preview.css'

/** The frame around a listing's public page while the listing wizard shows it as a preview. */
export function Screen({ children }: PropsWithChildren) {
  const { id = '', listingId = '' } = useParams()
  return (
    <>
      <header className="listing-preview">
        <div className="wrap">
          <p className="b">Listing page preview</p>
          <Link
            className={buildButtonClass({ size: 's' }, 'push')}
            to={`/supplier/${id}/manage/listings/new/${listingId}/review`}
          >
            Back to review
          </Link>
        </div>
      </header>
      {children}
    </>
  )
}
