import { useId, useLayoutEffect, useRef, useState } from 'react'
import './long-text.css'

interface Props {
  readonly text: string
  /** Higher than this it is cut, with a way to read on (traveler §9). */
  readonly mostPx: number
  /** What it is about, for the button: "the overview". */
  readonly about: string
}

/** A text as its writer broke it into lines; a long one is cut until somebody wants all of it. */
export function LongText({ text, mostPx, about }: Props) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [isLong, setLong] = useState(false)
  const [isOpen, setOpen] = useState(false)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => setLong(element.scrollHeight > mostPx + 8)
    look()
    const watch = new ResizeObserver(look)
    watch.observe(element)
    return () => watch.disconnect()
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
