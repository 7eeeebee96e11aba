import { splitTextForExcerpt } from '@nestboard/shared/reviews/split-text-for-excerpt.ts'
import { useState } from 'react'

/** The text of a post. A long text is cut and can be expanded. */
export function PostText({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false)
  const { head, rest } = splitTextForExcerpt(text)
  return (
    <p className="post__text" dir="auto">
      {isOpen || !rest ? text : `${head} … `}
      {rest && (
        <button type="button" className="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Read less' : 'Read more'}
        </button>
      )}
    </p>
  )
}
