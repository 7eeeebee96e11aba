import { PageRedirect } from '../../../lib/navigation/use-page-navigate.ts'

/** Redirects a rate's own path to its details. */
export const Screen = () => <PageRedirect replace to="details" />
