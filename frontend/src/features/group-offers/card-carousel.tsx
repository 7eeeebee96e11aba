import { useRef, useState, type ReactNode } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { chevronLeftIcon, chevronRightIcon } from '../../ui/icons/sign.ts'
import './card-carousel.css'

interface Props {
  readonly label: string
  /** The heading; the arrows are beside it. */
  readonly head: ReactNode
  /** The cards, as list items. */
  readonly children: ReactNode
}

/** A row of cards that scrolls sideways by touch or keyboard, and by two arrow buttons on wide screens. */
export function CardCarousel({ label, head, children }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const [end, setEnd] = useState<{ readonly first: boolean; readonly last: boolean }>({ first: true, last: true })
  const look = () => {
    const { scrollLeft = 0, clientWidth = 0, scrollWidth = 0 } = list.current ?? {}
    const next = { first: scrollLeft < 8, last: scrollLeft + clientWidth > scrollWidth - 8 }
    if (next.first !== end.first || next.last !== end.last) setEnd(next)
  }
  const watch = (element: HTMLUListElement | null) => {
    list.current = element
    if (!element) return
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }
  const move = (pages: number) => list.current?.scrollBy({ left: pages * list.current.clientWidth * 0.75 })
  return (
    <>
      <div className="reel-head">
        {head}
        {!(end.first && end.last) && (
          <span className="reel-head__arrows">
            <IconButton
              look="line"
              icon={chevronLeftIcon}
              label={`Earlier ${label}`}
              disabled={end.first}
              onClick={() => move(-1)}
            />
            <IconButton
              look="line"
              icon={chevronRightIcon}
              label={`More ${label}`}
              disabled={end.last}
              onClick={() => move(1)}
            />
          </span>
        )}
      </div>
      <ul className="reel" ref={watch} aria-label={label} onScroll={look}>
        {children}
      </ul>
    </>
  )
}
