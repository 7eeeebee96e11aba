import { useToast } from '../../ui/toasts.tsx'

/** Returns a function that copies the secret address of a calendar to the clipboard and says so. */
export function useCopyAddress(): (address: string) => Promise<void> {
  const toasts = useToast()
  return async (address) => {
    try {
      await navigator.clipboard.writeText(address)
      toasts.show({ text: 'The address is copied.' })
    } catch {
      toasts.show({ text: 'Select the address and copy it by hand.' })
    }
  }
}
