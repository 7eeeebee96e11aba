import { Link } from 'react-router'
import { parseHelpText, type HelpTextSpan } from './parse-help-text.ts'

/** Renders the text of a help page. */
export const HelpText = ({ text }: { text: string }) =>
  parseHelpText(text).map((block, at) => {
    if (block.kind === 'list')
      return (
        <ul key={at}>
          {block.items.map((spans, item) => (
            <li key={item}>
              <Spans of={spans} />
            </li>
          ))}
        </ul>
      )
    const content = <Spans of={block.spans} />
    return block.kind === 'heading' ? (
      <h2 key={at} className="h-28">
        {content}
      </h2>
    ) : (
      <p key={at}>{content}</p>
    )
  })

const Spans = ({ of }: { of: readonly HelpTextSpan[] }) =>
  of.map(({ text, bold, to }, at) => {
    if (to !== undefined)
      return (
        <Link key={at} className="link" to={to}>
          {text}
        </Link>
      )
    return bold ? <b key={at}>{text}</b> : text
  })
