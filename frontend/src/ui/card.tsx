import type { ComponentProps } from 'react'
import { joinClassNames } from './join-class-names.ts'
import './card.css'

/**
 * A raised box with a hairline border, 20 px corners and 20 px padding, for content to fill in, compare or decide on.
 */
export function Card({ className, ...rest }: ComponentProps<'article'>) {
  return <article {...rest} className={joinClassNames('block', className)} />
}

/** A box without padding, for tables and lists; use with `PanelHeader` and `PanelFooter`. */
export function Panel({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={joinClassNames('panel', className)} />
}

/** Row above a panel's content, for filters and one button. */
export function PanelHeader({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={joinClassNames('panel__head', className)} />
}

/** Row below a panel's content, for the number of rows and the pagination. */
export function PanelFooter({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={joinClassNames('panel__foot', className)} />
}

/** A boxed list with hairlines between rows; children are `li` elements. */
export function RowList({ className, ...rest }: ComponentProps<'ul'>) {
  return <ul {...rest} className={joinClassNames('rows', className)} />
}

/** A sunken box for the results of the inputs beside it: a preview, a sample or an explanation. */
export function InsetBox({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={joinClassNames('well', className)} />
}
