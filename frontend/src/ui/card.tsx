import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import './card.css'

/** A box for what is filled in, compared or decided: raised, a hairline, 20 px corners, 20 px inside. */
export function Card({ className, ...rest }: ComponentProps<'article'>) {
  return <article {...rest} className={classNames('block', className)} />
}

/** A box without inner space, for tables and lists; give it `PanelHead` and `PanelFoot`. */
export function Panel({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames('panel', className)} />
}

/** The line above a panel's rows: filters and the one button. */
export function PanelHead({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames('panel__head', className)} />
}

/** The line below a panel's rows: how many, and the pages. */
export function PanelFoot({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames('panel__foot', className)} />
}

/** A boxed list, a hairline between its rows; children are `li`. */
export function Rows({ className, ...rest }: ComponentProps<'ul'>) {
  return <ul {...rest} className={classNames('rows', className)} />
}
