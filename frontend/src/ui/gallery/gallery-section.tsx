import { createContext, use, type ReactNode } from 'react'

/**
 * Theme of the gallery's half that contains a section. Both halves contain the same sections, so the theme is part of
 * a section's element id.
 */
export const GalleryThemeContext = createContext<'light' | 'dark'>('light')

export function GallerySection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const half = use(GalleryThemeContext)
  return (
    <section className="sec" id={`${half}-${id}`} aria-label={`${title}, ${half}`}>
      <h2 className="h-28">{title}</h2>
      {children}
    </section>
  )
}

export function CaptionedSample({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <div className="fig">
      <p className="capt">{caption}</p>
      {children}
    </div>
  )
}

/** A row of components side by side. */
export function GalleryRow({ children }: { children: ReactNode }) {
  return <div className="row row--wrap">{children}</div>
}

/** Shows its children in two columns if there is room. */
export function TwoColumns({ children }: { children: ReactNode }) {
  return <div className="pair">{children}</div>
}
