import { CurrencyChooser } from '../intl/currency-chooser.tsx'
import { useChooseCurrency } from './use-choose-currency.ts'

/** The choice of the currency in which this reader sees prices. */
export function CurrencyOfReader({ onChosen }: { onChosen?: () => void }) {
  const { choice, choose } = useChooseCurrency()
  const take = (next: string) => {
    void choose(next)
    onChosen?.()
  }
  return <CurrencyChooser choice={choice} onChoose={take} />
}
