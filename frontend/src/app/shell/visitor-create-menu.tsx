import { lazy, Suspense, useEffect, useRef, useState, type ComponentProps } from 'react'
import { Button } from '../../ui/button.tsx'
import { plusIcon } from '../../ui/icons/sign.ts'

// Loaded on hover, focus or click, to keep the landing page small.
const menuFile = () => import('./create-menu.tsx')
const CreateMenu = lazy(() => menuFile().then((file) => ({ default: file.CreateMenu })))

/** The Create menu for visitors; every entry leads to sign-up. */
export function VisitorCreateMenu() {
  const [isAsked, setAsked] = useState(false)
  const plain = (
    <CreateButton
      aria-haspopup="menu"
      onPointerEnter={() => void menuFile()}
      onFocus={() => void menuFile()}
      onClick={() => setAsked(true)}
    />
  )
  if (!isAsked) return plain
  return (
    <Suspense fallback={plain}>
      <CreateMenu trigger={(props) => <PressedButton {...props} />} />
    </Suspense>
  )
}

/** The menu's button. It clicks itself once when mounted, because the user's own click only loaded the menu's code. */
function PressedButton(props: ComponentProps<'button'>) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    button.current?.focus()
    button.current?.click()
  }, [])
  return <CreateButton ref={button} {...props} />
}

const CreateButton = (props: ComponentProps<'button'>) => (
  <Button look="quiet" size="s" icon={plusIcon} aria-label="Create" {...props}>
    <span className="only-wide">Create</span>
  </Button>
)
