import { expect, it } from 'vitest'
import { findUserVisibleTexts } from './find-user-visible-texts.ts'

const textsOf = (path: string, source: string): string[] =>
  findUserVisibleTexts(new Map([[path, source]])).map(({ line, text }) => `${line} ${text}`)

it('joins the content of an element into one text and names inserted values', () => {
  const source = `export const Part = ({ name, count }: Props) => (
    <p className="lead big">
      Hello {name}, you have <b>{count + 1} new</b> <Icon kind="mail box" />
      {count > 1 ? 'messages' : 'message'}{' today'}
    </p>
  )`
  expect(textsOf('a.tsx', source)).toEqual(['2 Hello {name}, you have {…} new {…} {…} today'])
})

it('reads attributes that people see or hear, and skips machine-readable ones', () => {
  const source = `const part = (
    <Field label="Email" placeholder="you@example.com" autoComplete="street address" className="wide field"
      aria-label={isOpen ? 'Close' : 'Open'} aria-labelledby="one two" style={{ font: 'a b' }} onPress={() => say('It is done')} />
  )`
  expect(textsOf('a.tsx', source)).toEqual(['2 Email', '2 you@example.com', '3 Close', '3 Open', '3 It is done'])
})

it('reads texts and templates of plain modules, with the values named', () => {
  const source = `
    import { x } from './some file.ts'
    type Word = 'never read'
    export const texts = { tooMany: 'Too many fees', method: 'by hand' } as const
    export const told = (name: string) => \`\${name} follows \${who(name)}\`
    export const label = (open: boolean) => (open ? 'Public' : 'Private')`
  expect(textsOf('a.ts', source)).toEqual(['4 Too many fees', '5 {name} follows {…}', '6 Public', '6 Private'])
})

it('skips expressions, classes, keys, word lists, logs and internal errors', () => {
  const source = `
    const row = { UpdateExpression: 'SET nms = :now, active = :no', ConditionExpression: 'userId = :id AND confirmed = :no' }
    const words = 'admin root support'.split(' ')
    const policy = "default-src 'none'; style-src 'self'"
    const at = \`follow \${one} \${other}\`
    log.warn('reaction failed twice')
    throw new Error('what is pinned is no offer key')`
  expect(textsOf('a.ts', source)).toEqual([])
})

it('splits the texts of an HTML page', () => {
  const source =
    'const page = `<h1 class="head line">Mail</h1><style>a { b: c }</style><p>Nothing <b>sent</b> yet.</p>`'
  expect(textsOf('a.ts', source)).toEqual(['1 Mail · Nothing · sent · yet.'])
})
