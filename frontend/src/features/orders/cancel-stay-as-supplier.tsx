import { Suspense, useState } from 'react'
import { createLazyComponent } from '../../lib/navigation/create-lazy-component.ts'
import { Button } from '../../ui/button.tsx'
import type { CanceledStay } from './cancel-stay-dialog.tsx'

// Lazy: visits can start with the page of an order, where few cancel.
const CancelStayDialog = createLazyComponent(() => import('./cancel-stay-dialog.tsx'), 'CancelStayDialog')

/** Lets a supplier's team cancel a booked stay. The traveler receives the reason. */
export function CancelStayAsSupplier(props: CanceledStay) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="s" onClick={() => setOpen(true)}>
        Cancel stay<span className="vh"> of {props.traveler}</span>
      </Button>
      <Suspense>{isOpen && <CancelStayDialog {...props} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
