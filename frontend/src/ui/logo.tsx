import './logo.css'

const markPath =
  'M2 27V12a10 10 0 0 1 20 0v15H2Zm10-11.1a3.6 3.6 0 1 0 0-7.2 3.6 3.6 0 0 0 0 7.2Zm-3.25 4a.9.9 0 0 0 0 1.8h6.5a.9.9 0 0 0 0-1.8z'

/** The logo mark: a nest box. Decorative, because the text beside it names it. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 24 28" aria-hidden="true">
      <path fillRule="evenodd" fill="currentColor" d={markPath} />
    </svg>
  )
}

/** Mark and name; goes inside the home link with class `logo`. */
export function Logo() {
  return (
    <>
      <LogoMark />
      <span>Nestboard</span>
    </>
  )
}
