/** Props of every account page. */
export interface AccountPageProps {
  readonly userId: number
}
