import { useSyncExternalStore } from 'react'
import { readLocalStorage, subscribeToStorageOfOtherTabs, writeLocalStorage } from '../../lib/storage/storage.ts'

/** The choice to see prices in the host's currency alone (`hostsCurrency` of the preferences). */
const hostsCurrency = 'HOST'

/**
 * In which currency this reader sees prices: a currency, the host's alone, or '' to guess it from the browser's
 * region. `userId`: the person whose preference it is; 0 for a visitor's.
 */
export interface CurrencyChoice {
  readonly choice: string
  readonly userId: number
}

const store = 'displayCurrency'
const unset: CurrencyChoice = { choice: '', userId: 0 }
const listeners = new Set<() => void>()
let kept: CurrencyChoice | undefined
let guessed: string | null | undefined
let isGuessing = false

// Not checked against the list of currencies, which not every page has: nothing else writes this store.
const isChoice = (value: unknown): value is CurrencyChoice =>
  typeof value === 'object' && value !== null && 'choice' in value && /^(?:HOST|[A-Z]{3}|)$/.test(String(value.choice))

const readCurrencyChoice = (): CurrencyChoice => (kept ??= readLocalStorage(store, isChoice) ?? unset)

/** Keeps a choice in this browser, for all its pages. */
export function writeReaderCurrencyChoice(next: CurrencyChoice): void {
  writeLocalStorage(store, next)
  kept = next
  tellListeners()
}

function tellListeners(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const end = subscribeToStorageOfOtherTabs([store], () => {
    kept = undefined
    listener()
  })
  return () => {
    listeners.delete(listener)
    end()
  }
}

/** Guesses from the browser's region, whose list is loaded only for readers who chose no currency. */
function guess(): string | null | undefined {
  if (!isGuessing) {
    isGuessing = true
    void import('./guess-currency.ts')
      .then(({ guessCurrency }) => guessCurrency(navigator.languages))
      .catch(() => undefined)
      .then((currency) => {
        guessed = currency ?? null
        tellListeners()
      })
  }
  return guessed
}

/** The reader's currency; null if prices are shown in the host's alone, undefined until it is known. */
export function getReaderCurrency(): string | null | undefined {
  const { choice } = readCurrencyChoice()
  if (choice === hostsCurrency) return null
  return choice || guess()
}

export const useReaderCurrency = (): string | null | undefined =>
  useSyncExternalStore(subscribe, getReaderCurrency, () => undefined)

export const useCurrencyChoice = (): CurrencyChoice => useSyncExternalStore(subscribe, readCurrencyChoice, () => unset)
