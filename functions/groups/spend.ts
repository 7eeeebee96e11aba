import { fromStoredUnits, toMajorUnits } from '@nestboard/shared/kernel/minor-units.ts'

const spendPrefix = 'spend_'

/** Name of the attribute that holds the total spent in one currency, in stored units (`toStoredUnits`). */
export const buildSpendAttributeName = (currency: string): `spend_${string}` => `${spendPrefix}${currency}`

/**
 * The totals spent by currency, in major units, from a stored row of totals. Currencies whose total is zero are left
 * out.
 */
export const listSpendByCurrency = (row: Readonly<Record<string, unknown>>): { currency: string; amount: number }[] =>
  Object.entries(row)
    .filter(([name, stored]) => name.startsWith(spendPrefix) && stored !== 0)
    .map(([name, stored]) => {
      const currency = name.slice(spendPrefix.length)
      return { currency, amount: toMajorUnits(fromStoredUnits(stored as number, currency), currency) }
    })
    .toSorted((a, b) => a.currency.localeCompare(b.currency))
