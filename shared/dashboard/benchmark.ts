/** A commission to compare with, and the source that publishes it. */
export interface CommissionBenchmark {
  /** Percent of the price of the nights. */
  readonly percent: number
  readonly name: string
  readonly source: string
  /** Address of the source. */
  readonly url: string
  /** Month since which the commission applies. */
  readonly since: string
}

/**
 * The commission that the dashboard compares with. Source: Airbnb Help Center, "Airbnb service fees": with the single fee,
 * most hosts pay 15.5% of the booking subtotal since October 2025. Booking.com states 10% to 25% ("How to join").
 */
export const commissionBenchmark: CommissionBenchmark = {
  percent: 15.5,
  name: 'Airbnb’s single host fee',
  source: 'Airbnb Help Center, “Airbnb service fees”',
  url: 'https://www.airbnb.com/help/article/1857',
  since: 'October 2025',
}
