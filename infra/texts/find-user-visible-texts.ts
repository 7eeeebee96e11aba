import * as ast from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import { flatMapParsedSources } from './flat-map-parsed-sources.ts'

/** A string that people read, with its position. Inserted values are shown as `{…}`. */
export interface UserVisibleText {
  readonly path: string
  readonly line: number
  readonly text: string
}

/** Matches attributes whose text is shown or read aloud by screen readers. */
const readAttributes =
  /^(?:aria-(?:label|description|roledescription|placeholder|valuetext)|alt|title|placeholder|label|text|hint|heading|description|summary|empty|question|answer|caption|message|noun|unit)$/
/** Matches attributes and properties that hold machine-readable names. */
const machineNames =
  /^(?:class|className|style|key|id|for|htmlFor|href|src|srcSet|sizes|to|path|d|points|viewBox|transform|role|name|type|rel|autoComplete|inputMode|method|kind|entity|intent|variant|size|tone|icon|action|gridTemplate\w*|font|watches|access|check|by|note|data-.*|aria-(?:labelledby|describedby|controls|live|current))$/
/** Matches constructors of internal errors, whose messages appear only in logs. */
const programErrors = /^(?:Error|TypeError|RangeError|SyntaxError|AggregateError|Command|DOMException)$/

const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text)
/** Whether a text has at least two words. */
const isPhrase = (text: string): boolean => /\p{L}[\p{L}’'.,:;!?…)”"}]*[\s|·]+\S*[\p{L}{]/u.test(text)
/** Matches style sheets, table expressions, header policies, and class or key names. */
const isCode =
  /[#=\\^@]\S|\s:\w|^\W*[.:/]|::|\(\w+-|\w\(\w|;\s*$|-src |^HTTP\/|^(?:SET|ADD|REMOVE|DELETE|PRAGMA|DROP|CREATE|GET|POST|AND) |^[a-z]\w*(?: \{[\w…]*\})+$|^[a-z]+-[a-z-]*(?: [a-z-]+)*$|^[a-z]\w*(?: [a-z]\w*)* [\w-]+(?:--|__)\w+/
const isSentence = (text: string): boolean => isPhrase(text) && !isCode.test(text)
/** Whether a text is one capitalized word, as on a button. */
const isLabel = (text: string): boolean => /^\p{Lu}[\p{Ll}-]+[.!?…]?$/u.test(text)

type Found = (node: ast.Node, text: string) => void

/** Returns all strings in these sources that people read, in the order of the files. */
export const findUserVisibleTexts = (texts: ReadonlyMap<string, string>): UserVisibleText[] =>
  flatMapParsedSources(texts, (path, source) => {
    const found: UserVisibleText[] = []
    const starts = ast.computeLineStarts(source.text)
    visit(source, (node, text) => {
      const start = node.getStart(source)
      const line = starts.findLastIndex((at) => at <= start) + 1
      const plain = text.replaceAll(/\s+/g, ' ').trim()
      if (hasWords(plain.replaceAll(/\{[^}]*\}/g, ''))) found.push({ path, line, text: plain })
    })
    return found
  })

/** Removes HTML tags, which separate texts in page and mail templates. */
const withoutTags = (text: string): string =>
  /<\/?[a-z][^<>]*>/i.test(text)
    ? text
        .replaceAll(/<style[^]*?<\/style>|<script[^]*?<\/script>/g, ' ')
        .replaceAll(/<\/?[a-z!][^<>]*>/gi, ' · ')
        .replaceAll(/(?:\s*·\s*){2,}/g, ' · ')
        .replaceAll(/^\s*·|·\s*$/g, '')
    : text

function visit(node: ast.Node, found: Found): void {
  if (is.isImportDeclaration(node) || is.isExportDeclaration(node) || is.isTypeNode(node)) return
  if (is.isInterfaceDeclaration(node) || is.isTypeAliasDeclaration(node)) return
  if (isForMachines(node)) return
  if (is.isJsxAttribute(node)) return visitAttribute(node, found)
  if ((is.isJsxElement(node) || is.isJsxFragment(node)) && node.children.some(isWrittenText)) {
    found(node, flat(node.children, found))
    if (is.isJsxElement(node)) visit(node.openingElement, found)
    return
  }
  if (is.isPropertyAssignment(node)) return visitProperty(node, found)
  if (isText(node)) {
    const text = withoutTags(textOf(node))
    if (isSentence(text) || (isLabel(text) && isShown(node))) found(node, text)
    if (is.isTemplateExpression(node)) for (const span of node.templateSpans) visit(span.expression, found)
    return
  }
  node.forEachChild((child) => visit(child, found))
}

const isWrittenText = (node: ast.Node): boolean => is.isJsxText(node) && hasWords(node.text)

const isText = (
  node: ast.Node,
): node is ast.StringLiteral | ast.NoSubstitutionTemplateLiteral | ast.TemplateExpression =>
  is.isStringLiteral(node) || is.isNoSubstitutionTemplateLiteral(node) || is.isTemplateExpression(node)

const textOf = (node: ast.StringLiteral | ast.NoSubstitutionTemplateLiteral | ast.TemplateExpression): string =>
  is.isTemplateExpression(node)
    ? node.head.text + node.templateSpans.map(({ expression, literal }) => named(expression) + literal.text).join('')
    : node.text

/** Returns the placeholder of an inserted value: its name if the value is an identifier. */
const named = (value: ast.Node): string => (is.isIdentifier(value) ? `{${value.text}}` : '{…}')

/**
 * Whether a single word is in a position where it is shown: in an element, or as the result of a branch, function or
 * field.
 */
function isShown({ parent }: ast.Node): boolean {
  return (
    is.isJsxExpression(parent) ||
    is.isConditionalExpression(parent) ||
    is.isArrowFunction(parent) ||
    is.isReturnStatement(parent) ||
    is.isPropertyAssignment(parent)
  )
}

/** Whether a call holds text for machines: an internal error, a log line, or a word list that is split. */
function isForMachines(node: ast.Node): boolean {
  if (!is.isNewExpression(node) && !is.isCallExpression(node)) return false
  const { expression } = node
  if (is.isIdentifier(expression)) return programErrors.test(expression.text)
  if (!is.isPropertyAccessExpression(expression)) return false
  const { expression: of, name } = expression
  return name.text === 'split' || (is.isIdentifier(of) && of.text === 'log')
}

function visitAttribute(node: ast.JsxAttribute, found: Found): void {
  const name = is.isIdentifier(node.name) ? node.name.text : node.name.getText()
  const { initializer } = node
  if (!initializer || machineNames.test(name)) return
  if (is.isStringLiteral(initializer)) {
    if (readAttributes.test(name) || isSentence(initializer.text)) found(initializer, initializer.text)
  } else visit(initializer, found)
}

function visitProperty(node: ast.PropertyAssignment, found: Found): void {
  const { name, initializer } = node
  if (is.isStringLiteral(name) && (isSentence(name.text) || isLabel(name.text))) found(name, name.text)
  if (is.isIdentifier(name) && machineNames.test(name.text) && isText(initializer)) return
  visit(initializer, found)
}

/** Joins an element's children to one text. Texts nested in other expressions are reported separately. */
function flat(children: readonly ast.Node[], found: Found): string {
  return children
    .map((child) => {
      if (is.isJsxText(child)) return child.text
      if (is.isJsxExpression(child)) return inserted(child.expression, found)
      if (is.isJsxElement(child) && child.children.some(isWrittenText)) {
        visit(child.openingElement, found)
        return flat(child.children, found)
      }
      visit(child, found)
      return ' {…} '
    })
    .join('')
}

function inserted(value: ast.Node | undefined, found: Found): string {
  if (!value) return ''
  if (isText(value)) return textOf(value)
  visit(value, found)
  return named(value)
}
