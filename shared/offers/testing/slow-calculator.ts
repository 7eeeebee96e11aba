/**
 * A second implementation of shared/offers/README.md, "Total of a stay", against which tests compare the real one. It
 * shares no code with `price.ts` and computes in exact fractions of the major unit until a line is rounded.
 */
import type { StayPriceInput } from '../price.ts'

type Fraction = [over: bigint, under: bigint]

const exact = (value: number): Fraction => {
  // Inputs of these tests have at most 4 decimals, so ten-thousandths represent them exactly.
  const [whole = '0', decimals = ''] = value.toFixed(4).split('.')
  return [BigInt(whole + decimals), 10_000n]
}
const add = (a: Fraction, b: Fraction): Fraction => [a[0] * b[1] + b[0] * a[1], a[1] * b[1]]
const times = (a: Fraction, b: Fraction): Fraction => [a[0] * b[0], a[1] * b[1]]
const less = (a: Fraction, b: Fraction) => a[0] * b[1] < b[0] * a[1]

/** Whether `a` sorts before `b`, compared entry by entry. */
function isEarlier(a: number[], b: number[]): boolean {
  for (const [at, value] of a.entries()) if (value !== b[at]) return value < (b[at] as number)
  return false
}

/** Rounds a non-negative fraction to `digits` decimals. */
function rounded([over, under]: Fraction, digits: bigint): Fraction {
  const scale = 10n ** digits
  const whole = (over * scale) / under
  const rest = over * scale - whole * under
  return [rest * 2n >= under ? whole + 1n : whole, scale]
}

/** Decimals of the currencies in which the calculator is compared, written by hand. */
export const decimalsByTestCurrency: Readonly<Record<string, number>> = {
  USD: 2,
  EUR: 2,
  AUD: 2,
  JPY: 0,
  KRW: 0,
  CLP: 0,
  ISK: 0,
  HUF: 0,
  IDR: 0,
  KWD: 3,
  TND: 3,
  OMR: 3,
}

export function priceStayIndependently(question: StayPriceInput) {
  const { currency, rate, extras, fees, stay, nowMs } = question
  const digits = BigInt(decimalsByTestCurrency[currency] as number)
  const round = (each: Fraction) => rounded(each, digits)
  const minor = (each: Fraction): number => {
    const [over, under] = round(each)
    return Number((over * 10n ** digits) / under)
  }

  let adults = 0
  let children = 0
  for (const age of stay.ages) {
    if (age >= 18) adults += 1
    else if (age >= 2) children += 1
  }
  let list: Fraction = [0n, 1n]
  const nights: number[] = []
  for (let d = stay.day; d <= stay.day + stay.length - 1; d++) {
    const own = d < rate.dayOne || d >= rate.dayOne + rate.values.length ? null : rate.values[d - rate.dayOne]
    let night = exact(own === null || own === undefined ? rate.price : own)
    for (let i = 0; i < adults && i < rate.adultPrices.length; i++)
      night = add(night, exact(rate.adultPrices[i] as number))
    for (let j = 0; j < children && j < rate.childPrices.length; j++)
      night = add(night, exact(rate.childPrices[j] as number))
    nights.push(minor(night))
    list = add(list, round(night))
  }

  const bestOf = (promos: StayPriceInput['promos']): Fraction => {
    let best: Fraction = [0n, 1n]
    for (const promo of promos) {
      if (!promo.active || stay.length < promo.minPeriods) continue
      const [useFrom, useTill] = [promo.useFrom ?? 0, promo.useTill ?? 0]
      if (!promo.useAnytime && (stay.day * 86_400 < useFrom || (stay.day + stay.length) * 86_400 > useTill)) continue
      if (!promo.validAnytime && (nowMs < (promo.validFrom ?? 0) || nowMs > (promo.validTill ?? 0))) continue
      let off = promo.amountType === 'FLAT' ? exact(promo.amount) : times(times(list, exact(promo.amount)), [1n, 100n])
      off = round(off)
      if (less(list, off)) off = list
      if (less(best, off)) best = off
    }
    return best
  }

  const count = (type: string): bigint => {
    const payers = adults + children
    if (type === 'PER_RESERVATION') return 1n
    if (type === 'PER_PERIOD') return BigInt(stay.length)
    if (type === 'PER_USER') return BigInt(payers)
    return type === 'PER_PERIOD_PER_USER' ? BigInt(stay.length * payers) : 0n
  }

  const totals = (off: Fraction) => {
    let base = add(list, [-off[0], off[1]])
    for (const extra of extras) base = add(base, round(times(exact(extra.price), [count(extra.pricingType), 1n])))
    let running = base
    let now = base
    const left = fees.filter((fee) => fee.active)
    while (left.length > 0) {
      let next = 0
      for (let at = 1; at < left.length; at++) {
        const [a, b] = [left[at], left[next]]
        if (a && b && isEarlier([a.idx, a.nco, a.id], [b.idx, b.nco, b.id])) next = at
      }
      const [fee] = left.splice(next, 1)
      if (!fee) break
      let charge: Fraction
      if (fee.pricingType === 'INCLUDED') charge = [0n, 1n]
      else if (fee.amountType === 'FLAT') charge = times(exact(fee.amount), [count(fee.pricingType), 1n])
      else charge = times(times(fee.compound ? running : base, exact(fee.amount)), [1n, 100n])
      charge = round(charge)
      running = add(running, charge)
      if (fee.paymentType === 'PRE_PAY') now = add(now, charge)
    }
    return { total: running, now }
  }

  const off = bestOf(question.promos)
  const { total, now } = totals(off)
  const full = totals([0n, 1n]).total
  const byKey = totals(bestOf(question.keyPromos)).total
  const average = (sum: Fraction): number => minor(times(sum, [1n, BigInt(stay.length)]))
  return {
    nights,
    list: minor(list),
    total: minor(total),
    amount: minor(now),
    totalList: minor(full),
    ratePrice: average(add(list, [-off[0], off[1]])),
    rateList: average(list),
    keySaving: Math.max(0, minor(total) - minor(byKey)),
  }
}
