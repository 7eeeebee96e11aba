import { currencies } from '@nestboard/shared/intl/currencies.ts'
import { useQuery } from '@tanstack/react-query'
import { Combobox } from '../../ui/combobox.tsx'
import { guessCurrency } from './guess-currency.ts'
import { getCurrencyName, sortCodesByName } from './names.ts'
import { displayConversionQuery } from './use-display-converter.ts'

const guess = 'GUESS'
const hosts = 'HOST'

/** The currency of this browser's region, by name, such as `Euro`. */
function describeGuess(): string {
  const code = guessCurrency(navigator.languages)
  return code ? `${getCurrencyName(code)}, by your region` : 'The host’s currency, your region has none'
}

const options = () => [
  { id: guess, label: describeGuess() },
  { id: hosts, label: 'Show prices in the host’s currency' },
  ...sortCodesByName(currencies, getCurrencyName).map(({ code, name }) => ({ id: code, label: `${name}, ${code}` })),
]

interface Props {
  /** A currency, `HOST`, or '' for the guess. */
  readonly choice: string
  readonly onChoose: (choice: string) => void
}

/** Searchable list of all currencies in which prices can be shown. */
export function CurrencyChooser({ choice, onChoose }: Props) {
  const { data } = useQuery(displayConversionQuery)
  return (
    <Combobox
      label="Currency of prices"
      value={choice || guess}
      onChange={(id) => id !== null && onChoose(id === guess ? '' : id)}
      options={options()}
      empty="No such currency"
      hint={`Prices in your currency are said with “about”${data ? `, at the rates of ${data.day}` : ''}. You always pay in the host’s currency.`}
    />
  )
}
