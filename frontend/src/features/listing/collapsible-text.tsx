import { useId, useLayoutEffect, useRef, useState } from 'react'
import './collapsible-text.css'

interface Props {
  readonly text: string
  /** Maximum height in pixels before the text is cut (traveler §9). */
  readonly mostPx: number
  /** Topic of the text, for the button's label: "the overview". */
  readonly about: string
}

/** Shows a text with its line breaks. A long text is cut and can be expanded. */
export function CollapsibleText({ text, mostPx, about }: Props) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [isLong, setLong] = useState(false)
  const [isOpen, setOpen] = useState(false)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setLong(element.scrollHeight > mostPx + 8)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [mostPx, text])
  return (
    <div className="long">
      <div
        ref={box}
        id={id}
        className={isLong && !isOpen ? 'long__text long__text--cut' : 'long__text'}
        style={isOpen ? undefined : { maxHeight: mostPx }}
      >
        {text}
      </div>
      {isLong && (
        <button
          type="button"
          className="link"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Read less' : 'Read more'}
          <span className="vh"> of {about}</span>
        </button>
      )}
    </div>
  )
}
