import { Suspense, useState } from 'react'
import { createLazyComponent } from '../../lib/navigation/create-lazy-component.ts'
import { useIsWideWindow } from '../../lib/view/use-is-wide-window.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { peopleIcon } from '../../ui/icons/trip.ts'
import { Popover, type PopoverTriggerProps } from '../../ui/popover.tsx'
import { SkeletonBox } from '../../ui/skeleton.tsx'
import { formatTravelerParty } from './party.ts'
import './traveler-party-field.css'

const file = () => import('./guest-steppers.tsx')
const GuestSteppers = createLazyComponent(file, 'GuestSteppers')

interface Props {
  readonly ages: readonly number[]
  readonly onChange: (ages: number[]) => void
  /** Maximum number of guests; infants don't count. */
  readonly guests: number
}

/**
 * Field that shows the travelers and opens steppers to change them: in a popover on wide screens, in a dialog on
 * narrow ones.
 */
export function TravelerPartyField(props: Props) {
  const wide = useIsWideWindow()
  const [isOpen, setOpen] = useState(false)
  const steppers = (
    <Suspense fallback={<SkeletonBox height={180} />}>
      <GuestSteppers {...props} />
    </Suspense>
  )
  if (wide)
    return (
      <Popover
        label="Who’s traveling"
        align="end"
        className="party__pop"
        trigger={(trigger) => <Field ages={props.ages} {...trigger} />}
      >
        {(_, open) => open && steppers}
      </Popover>
    )
  const close = () => setOpen(false)
  return (
    <>
      <Field ages={props.ages} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <Dialog
        open={isOpen}
        onClose={close}
        title="Who’s traveling?"
        foot={
          <Button look="main" onClick={close}>
            {formatTravelerParty(props.ages)}
          </Button>
        }
      >
        {steppers}
      </Dialog>
    </>
  )
}

function Field({
  ages,
  ...button
}: { ages: readonly number[] } & (PopoverTriggerProps | { 'aria-haspopup': 'dialog'; onClick: () => void })) {
  return (
    <button type="button" className="party" onPointerEnter={() => void file()} onFocus={() => void file()} {...button}>
      <Icon path={peopleIcon} size={24} />
      <small>Travelers</small>
      <b className="num cut">{formatTravelerParty(ages)}</b>
    </button>
  )
}
