/** The commission of another marketplace, for comparison, and the source that publishes it. */
export interface CommissionBenchmark {
  /** The commission in percent of the price of the nights. */
  readonly percent: number
  readonly name: string
  readonly source: string
  /** Web address of the source. */
  readonly url: string
  /** The month since which the other marketplace charges this commission: `October 2025`. */
  readonly since: string
}

/**
 * The commission that the dashboard compares with. Source: Airbnb Help Center, "Airbnb service fees": with the single
 * fee, most hosts pay 15.5% of the booking subtotal since October 2025. Booking.com states 10% to 25% ("How to join").
 */
export const commissionBenchmark: CommissionBenchmark = {
  percent: 15.5,
  name: 'Airbnb’s single host fee',
  source: 'Airbnb Help Center, “Airbnb service fees”',
  url: 'https://www.airbnb.com/help/article/1857',
  since: 'October 2025',
}
