import type { ReactNode } from 'react'
import './marketing-page-frame.css'

/** Layout of a public page: a column of sections. */
export const MarketingPageFrame = ({ children }: { children: ReactNode }) => <div className="landing">{children}</div>
