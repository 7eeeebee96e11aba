import { NotFoundPageWithHomeLink } from '../lib/missing-page.tsx'

/** The 404 page. */
export const Screen = NotFoundPageWithHomeLink
