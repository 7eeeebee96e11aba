import type { ReactNode } from 'react'
import './page.css'

/** The column of sections that a public page is. */
export const MarketingPage = ({ children }: { children: ReactNode }) => <div className="landing">{children}</div>
