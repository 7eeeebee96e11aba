import type { ReactNode } from 'react'
import './page.css'

/** Column of sections of a public page. */
export const MarketingPage = ({ children }: { children: ReactNode }) => <div className="landing">{children}</div>
