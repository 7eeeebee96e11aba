/** A piece of a line: plain text, bold text, or a link to a page of ours. */
export interface HelpTextSpan {
  readonly text: string
  readonly bold?: true
  readonly to?: string
}

type HelpTextBlock =
  | { readonly kind: 'heading' | 'paragraph'; readonly spans: readonly HelpTextSpan[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly HelpTextSpan[])[] }

/** Parses the text of a help page (`HelpPage.text`) into blocks. */
export const parseHelpText = (text: string): HelpTextBlock[] =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((block) => {
      if (block.startsWith('## ')) return { kind: 'heading', spans: parseSpans(block.slice(3)) }
      if (!block.startsWith('- ')) return { kind: 'paragraph', spans: parseSpans(block) }
      return { kind: 'list', items: block.slice(2).split('\n- ').map(parseSpans) }
    })

/** Line breaks within a block are spaces. */
const parseSpans = (text: string): HelpTextSpan[] =>
  text
    .replaceAll(/\s+/g, ' ')
    .split(/(\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\))/)
    .filter((part) => part !== '')
    .map((part) => {
      const link = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part)
      if (link) return { text: link[1] as string, to: link[2] as string }
      return part.startsWith('**') ? { text: part.slice(2, -2), bold: true } : { text: part }
    })

/** The words of a help page's text, without its marks. */
export const formatHelpTextAsPlainText = (text: string): string =>
  parseHelpText(text)
    .flatMap((block) => (block.kind === 'list' ? block.items : [block.spans]))
    .map((spans) => spans.map((span) => span.text).join(''))
    .join(' ')
