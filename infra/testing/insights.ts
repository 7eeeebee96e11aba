/** Fields of a log line as CloudWatch Logs parses it, or of a row in a query's result. */
export type LogFields = Readonly<Record<string, unknown>>

type Aggregate = (lines: readonly LogFields[]) => unknown

const numbersOf = (lines: readonly LogFields[], name: string): number[] =>
  lines.flatMap((line) => (typeof line[name] === 'number' ? line[name] : []))
const textsOf = (lines: readonly LogFields[], name: string): string[] =>
  lines.flatMap((line) => (typeof line[name] === 'string' ? line[name] : []))
const sumOf = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)

function percentile(numbers: readonly number[], percent: number): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? 0
}

/**
 * Parses one aggregate of `stats`, such as `sum(estimatedDollars) / sum(requests) * 1000000`.
 * @throws Error for an aggregate that is not supported here
 */
function aggregateOf(text: string): Aggregate {
  const [first = '', ...rest] = text.split(/ (?=[*/] )/)
  return rest.reduce<Aggregate>((left, term) => {
    const [sign, operand = ''] = term.split(' ')
    const right = /^\d+$/.test(operand) ? () => Number(operand) : callOf(operand)
    return (lines) => {
      const [one, other] = [Number(left(lines)), Number(right(lines))]
      return sign === '*' ? one * other : one / other
    }
  }, callOf(first))
}

function callOf(text: string): Aggregate {
  const [, name = '', args = ''] = /^(\w+)\(([^)]*)\)$/.exec(text) ?? []
  const [field = '', percent = ''] = args.split(', ')
  const plain: Readonly<Record<string, Aggregate>> = {
    count: (lines) => lines.length,
    sum: (lines) => sumOf(numbersOf(lines, field)),
    avg: (lines) => sumOf(numbersOf(lines, field)) / (numbersOf(lines, field).length || 1),
    pct: (lines) => percentile(numbersOf(lines, field), Number(percent)),
    sortsLast: (lines) => textsOf(lines, field).toSorted().at(-1),
  }
  const found = plain[name]
  if (!found) throw new Error(`the query's ${text} is unknown`)
  return found
}

/** Splits a list at the commas that are not inside parentheses. */
const listed = (text: string): string[] => text.split(/,\s*(?![^(]*\))/)

function statsOf(lines: readonly LogFields[], text: string): LogFields[] {
  const [aggregates = '', by = ''] = text.split(' by ')
  const names = listed(by)
  const columns = listed(aggregates).map((each) => {
    const [aggregate = '', name = each] = each.split(' as ')
    return [name, aggregateOf(aggregate)] as const
  })
  const groups = Map.groupBy(lines, (line) => JSON.stringify(names.map((name) => line[name])))
  return [...groups.values()].map((group) =>
    Object.fromEntries([
      ...names.map((name) => [name, group[0]?.[name]]),
      ...columns.map(([name, aggregate]) => [name, aggregate(group)]),
    ]),
  )
}

function sorted(rows: readonly LogFields[], text: string): LogFields[] {
  const [name = '', order] = text.split(' ')
  const sign = order === 'desc' ? -1 : 1
  return rows.toSorted((one, other) => sign * (Number(one[name]) - Number(other[name])))
}

/**
 * Answers a Logs Insights query as CloudWatch does, for the commands that the dashboard uses.
 * @throws Error for any other command
 */
export function simulateInsightsQuery(query: string, lines: readonly LogFields[]): LogFields[] {
  let rows = [...lines]
  for (const command of query.split('|').map((each) => each.trim())) {
    const [verb = ''] = command.split(' ', 1)
    const rest = command.slice(verb.length + 1)
    const present = /^ispresent\((\w+)\)$/.exec(rest)?.[1]
    if (verb === 'SOURCE') continue
    else if (verb === 'filter' && present) rows = rows.filter((row) => row[present] !== undefined)
    else if (verb === 'stats') rows = statsOf(rows, rest)
    else if (verb === 'sort') rows = sorted(rows, rest)
    else if (verb === 'limit') rows = rows.slice(0, Number(rest))
    else throw new Error(`the query's ${command} is unknown`)
  }
  return rows
}
