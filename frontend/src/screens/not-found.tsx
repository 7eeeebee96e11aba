import { NotFoundPageWithHomeLink } from '../lib/navigation/not-found-page-with-home-link.tsx'

/** The 404 page. */
export const Screen = NotFoundPageWithHomeLink
