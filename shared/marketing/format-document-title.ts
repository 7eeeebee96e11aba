/** The full document title; the front page's for an empty title. */
export const formatDocumentTitle = (title: string): string =>
  title ? `${title} · Nestboard` : 'Nestboard: stays without commission'
