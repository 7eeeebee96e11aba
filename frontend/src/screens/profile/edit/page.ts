/** What every page of the account gets. */
export interface PageProps {
  readonly userId: number
}
