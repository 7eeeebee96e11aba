import { useEffect } from 'react'

/** Opens all tables of the page while it is printed, because a reader of the paper can't open them. */
export function useOpenTablesForPrint(): void {
  useEffect(() => {
    let opened: HTMLDetailsElement[] = []
    const open = () => {
      opened = [...document.querySelectorAll<HTMLDetailsElement>('details:not([open])')]
      for (const each of opened) each.open = true
    }
    const close = () => {
      for (const each of opened) each.open = false
    }
    addEventListener('beforeprint', open)
    addEventListener('afterprint', close)
    return () => {
      removeEventListener('beforeprint', open)
      removeEventListener('afterprint', close)
    }
  }, [])
}
