/** Props of every account page. */
export interface PageProps {
  readonly userId: number
}
