import type { AssistantLink } from '@nestboard/shared/sophia/links.ts'
import { Fragment, useMemo, type ReactNode } from 'react'
import { href, Link } from 'react-router'
import { useChatContext } from './chat-context.ts'
import { parseAnswerText, type AnswerBlock, type AnswerPart } from './parse-answer-text.ts'
import { StayChip } from './stay-chip.tsx'

interface Props {
  readonly text: string
  /** False while the answer is being written. */
  readonly isComplete: boolean
}

type OnOpen = (link: AssistantLink) => void

/** The text of an answer, with its links and chips. */
export function AnswerText({ text, isComplete }: Props) {
  const { open } = useChatContext()
  const blocks = useMemo(() => parseAnswerText(text, isComplete), [text, isComplete])
  return <Blocks blocks={blocks} onOpen={open} />
}

// The parts of a text have no identity but their position, which is their key.

function Blocks({ blocks, onOpen }: { blocks: readonly AnswerBlock[]; onOpen: OnOpen }) {
  return blocks.map((block, at) => {
    if (block.kind === 'list') {
      const List = block.isOrdered ? 'ol' : 'ul'
      return (
        <List key={at}>
          {block.items.map((item, row) => (
            <li key={row}>
              <Blocks blocks={item} onOpen={onOpen} />
            </li>
          ))}
        </List>
      )
    }
    const [beforeLast, last] = block.parts.slice(-2)
    const endsWithChip = last?.kind === 'chip' && beforeLast?.kind === 'text' && /[.:!?]\s*$/.test(beforeLast.text)
    return (
      <p key={at} dir="auto" className={block.kind === 'heading' ? 'b' : endsWithChip ? 'chip-last' : undefined}>
        <Parts parts={block.parts} onOpen={onOpen} />
      </p>
    )
  })
}

const Parts = ({ parts, onOpen }: { parts: readonly AnswerPart[]; onOpen: OnOpen }): ReactNode =>
  parts.map((part, at) => <Fragment key={at}>{renderPart(part, onOpen)}</Fragment>)

function renderPart(part: AnswerPart, onOpen: OnOpen): ReactNode {
  switch (part.kind) {
    case 'text':
      return part.text
    case 'break':
      return <br />
    case 'strong':
      return (
        <b className="b">
          <Parts parts={part.parts} onOpen={onOpen} />
        </b>
      )
    case 'em':
      return (
        <em>
          <Parts parts={part.parts} onOpen={onOpen} />
        </em>
      )
    case 'chip':
      return <StayChip stay={part.stay} />
    case 'link': {
      const words = <Parts parts={part.parts} onOpen={onOpen} />
      const { link } = part
      return link.kind === 'listing' ? (
        <Link className="link" to={href('/listing/:listingId', { listingId: String(link.id) })}>
          {words}
        </Link>
      ) : (
        <button type="button" className="link" onClick={() => onOpen(link)}>
          {words}
        </button>
      )
    }
  }
}
