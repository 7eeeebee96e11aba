import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { Icon } from './icon.tsx'
import { Spinner } from './spinner.tsx'
import { applyToastChange, type ShownToast, type Toast } from './apply-toast-change.ts'
import './toasts.css'

type Toasts = { show: (toast: Toast) => number; dismiss: (id: number) => void }

const ToastContext = createContext<Toasts | null>(null)

/** Functions to show and dismiss toasts. `show` returns the id for `dismiss`. */
export function useToast(): Toasts {
  const toasts = use(ToastContext)
  if (!toasts) throw new Error('useToast is used outside ToastProvider')
  return toasts
}

interface ProviderProps {
  readonly children: ReactNode
  /** Text of a toast to show at the start. */
  readonly first?: string | undefined
}

/** Renders the app's toasts in a polite live region, above everything including open dialogs. */
export function ToastProvider({ children, first }: ProviderProps) {
  const [shown, change] = useReducer(applyToastChange, first, (text) =>
    text ? applyToastChange([], { type: 'show', id: 0, toast: { text } }) : [],
  )
  const nextId = useRef(1)
  const region = useRef<HTMLDivElement>(null)
  const toasts = useMemo<Toasts>(
    () => ({
      show: (toast) => {
        const id = nextId.current++
        change({ type: 'show', id, toast })
        return id
      },
      dismiss: (id) => change({ type: 'dismiss', id }),
    }),
    [],
  )
  // The region is always mounted, so that screen readers know it before the first toast. Hiding and showing it again
  // moves it above dialogs that were opened in the meantime.
  useLayoutEffect(() => {
    region.current?.hidePopover()
    region.current?.showPopover()
  }, [shown])
  return (
    <ToastContext value={toasts}>
      {children}
      <div ref={region} className="toasts" popover="manual" role="status" aria-live="polite">
        {shown.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onGone={() => toasts.dismiss(toast.id)} />
        ))}
      </div>
    </ToastContext>
  )
}

function ToastCard({ toast, onGone }: { toast: ShownToast; onGone: () => void }) {
  const [held, setHeld] = useState(false)
  const leave = useEffectEvent(onGone)
  // React reserves `key`, so it can't be passed as a prop.
  const { key: _, ...body } = toast
  const { durationMs } = toast
  useEffect(() => {
    if (durationMs === null || held) return
    const timer = setTimeout(() => leave(), durationMs)
    return () => clearTimeout(timer)
  }, [durationMs, held])
  return (
    <div
      className="toast"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ToastBody {...body} onPressed={onGone} />
    </div>
  )
}

export function ToastBody({ text, icon, face, busy, action, onPressed }: Toast & { onPressed?: () => void }) {
  const press = () => {
    action?.onPress()
    onPressed?.()
  }
  return (
    <>
      {busy ? <Spinner /> : (face ?? (icon && <Icon path={icon} />))}
      <span>{text}</span>
      {action && (
        <button type="button" onClick={press}>
          {action.label}
        </button>
      )}
    </>
  )
}
