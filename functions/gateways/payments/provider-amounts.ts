import { minorUnitDigits } from '@nestboard/shared/kernel/minor-units.ts'
import type { MinorUnits } from '@nestboard/shared/kernel/minor-units.ts'

/** How a provider writes amounts of money. */
export interface ProviderAmounts {
  /** Whether the provider can charge exactly this amount. */
  readonly canCharge: (amountMinor: MinorUnits, currency: string) => boolean
  /** The number that the provider's API takes. Only for amounts that `canCharge`. */
  readonly toProvider: (amountMinor: MinorUnits, currency: string) => number
  /** Rounds where the provider counts finer than Nestboard (Hungarian fillér). */
  readonly fromProvider: (amount: number, currency: string) => MinorUnits
}

/** A provider's rules for a currency, given as its upper-case code. */
export interface ProviderCurrencyRules {
  /** Decimals of the provider's integers; undefined for currencies that it doesn't charge. */
  readonly digitsOf: (currency: string) => number | undefined
  /** Amounts must be a multiple of this many of the provider's units. */
  readonly stepOf: (currency: string) => number
  /** The most that the provider takes at once, in its units. */
  readonly most: number
}

/**
 * Converts between Nestboard's minor units and those of a provider. They differ: Nestboard follows Intl, which gives
 * HUF and ISK no decimals, while Stripe and Square count hundredths of them.
 */
export function createProviderAmounts({ digitsOf, stepOf, most }: ProviderCurrencyRules): ProviderAmounts {
  const factorOf = (currency: string): number => 10 ** ((digitsOf(currency) ?? 0) - minorUnitDigits(currency))
  const toProvider = (amountMinor: MinorUnits, currency: string): number =>
    // A factor below 1 is a division, since multiplying with 0.1 is not exact.
    factorOf(currency) < 1 ? amountMinor / Math.round(1 / factorOf(currency)) : amountMinor * factorOf(currency)
  return {
    toProvider,
    canCharge: (amountMinor, currency) => {
      if (digitsOf(currency) === undefined || !Number.isSafeInteger(amountMinor) || amountMinor <= 0) return false
      const amount = toProvider(amountMinor, currency)
      return Number.isInteger(amount) && amount % stepOf(currency) === 0 && amount <= most
    },
    fromProvider: (amount, currency) => Math.round(amount / factorOf(currency)),
  }
}
