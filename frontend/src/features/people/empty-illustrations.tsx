import type { ReactNode } from 'react'

const drawn = (children: ReactNode) => (
  <svg className="art" viewBox="0 0 128 96" aria-hidden="true">
    {children}
  </svg>
)

/** Illustration for a page without posts: a postcard with a stamp. */
export const emptyPostsIllustration = drawn(
  <>
    <path className="art__well" d="M22 26h84v52H22z" />
    <path d="M30 58h34M30 66h22" />
    <path d="M30 48c6-8 12-9 18-4s10 3 16-4" />
    <path className="art__point" d="M82 34h16v20H82z" />
    <path d="M82 47c4-4 6-4 9-1s5 2 7 0" />
  </>,
)

/** Illustration for an empty profile: a blank name tag. */
export const emptyProfileIllustration = drawn(
  <>
    <path className="art__well" d="M26 24h76a6 6 0 0 1 6 6v44a6 6 0 0 1-6 6H26a6 6 0 0 1-6-6V30a6 6 0 0 1 6-6Z" />
    <path className="art__point" d="M36 44a8 8 0 1 0 16 0a8 8 0 1 0-16 0" />
    <path d="M30 68c1-8 6-12 14-12s13 4 14 12M68 42h28M68 52h28M68 62h16M58 24v-6h12v6" />
  </>,
)

/** Illustration for a page without awards: a key on its hook. */
export const emptyAwardsIllustration = drawn(
  <>
    <path className="art__well" d="M40 14h48v12H40z" />
    <path d="M64 26v8" />
    <path className="art__point" d="M52 46a12 12 0 1 0 24 0a12 12 0 1 0-24 0" />
    <path d="M64 58v26M64 76h9M64 68h6" />
  </>,
)

/** Illustration for a page without groups (clubs): three chairs around a fire. */
export const emptyGroupsIllustration = drawn(
  <>
    <path className="art__well" d="M12 80c14-7 90-7 104 0-14 6-90 6-104 0Z" />
    <path d="M22 72V50h14v12h-14M36 72V62M106 72V50H92v12h14M92 72V62" />
    <path d="M52 74l24-8M52 66l24 8" />
    <path className="art__point" d="M64 66c-8-4-9-12-4-18 1 4 3 5 5 5 1-6-1-9-3-13 8 4 14 12 10 20-1 3-4 5-8 6Z" />
  </>,
)

/** Illustration for a page without listings: an empty nest box. */
export const emptyListingsIllustration = drawn(
  <>
    <path d="M64 84V66" />
    <path className="art__well" d="M42 66V40a22 22 0 0 1 44 0v26z" />
    <path className="art__point" d="M56 42a8 8 0 1 0 16 0a8 8 0 1 0-16 0" />
    <path d="M56 57h16M20 84c20-4 68-4 88 0" />
  </>,
)
