import { computeAwsCostInDollars } from '@nestboard/functions/kernel/meter/prices.ts'
import { parseChildReadyLine, startChildScript } from './child.ts'
import { median, percentile, roundToDigits } from './measurement.ts'
import type { Measurement } from './measurement.ts'

interface SophiaFigures {
  /** Answers of 300 words. `units`: write units with those of the question. */
  readonly measured: readonly {
    readonly firstWordsMs: number
    readonly pushes: number
    readonly pushesPerSecond: number
    readonly answerUnits: number
    readonly units: number
  }[]
  readonly tokens: { readonly tokensIn: number; readonly tokensOut: number }
  readonly conversations: number
  readonly parallel: Readonly<Record<'calls' | 'failures' | 'refused' | 'done' | 'seconds', number>>
}

/** What answers cost and how fast they begin, and a hundred conversations at once on a local system. */
export async function measureSophiaAnswers(): Promise<Measurement[]> {
  const { found, stop } = await startChildScript(
    [`${import.meta.dirname}/sophia-system.ts`],
    parseChildReadyLine<SophiaFigures>,
    { NB_BUDGET_FACTOR: '1000' },
  )
  await stop()
  const { measured, tokens, conversations, parallel } = found
  const of = (name: keyof SophiaFigures['measured'][number]) => measured.map((each) => each[name])
  const model =
    computeAwsCostInDollars('modelTokenIn', tokens.tokensIn) +
    computeAwsCostInDollars('modelTokenOut', tokens.tokensOut)
  const table = computeAwsCostInDollars('tableWrite', median(of('units')))
  const row = (title: string, value: number, unit: string, more: Partial<Measurement> = {}): Measurement => ({
    id: 'P15',
    title,
    value: roundToDigits(value),
    unit,
    ...more,
  })
  return [
    row('first words after the mind’s first piece', median(of('firstWordsMs')), 'ms', {
      most: 400,
      beside: { title: '95th percentile', value: roundToDigits(percentile(of('firstWordsMs'), 0.95)) },
    }),
    row('write units of an answer of 300 words', Math.max(...of('answerUnits')), 'units', {
      most: 10,
      beside: { title: 'with its question in Discover', value: Math.max(...of('units')) },
    }),
    row('pushes a second while an answer comes', Math.max(...of('pushesPerSecond')), '/s', { most: 4.1 }),
    row('pushes of an answer of 300 words in 200 pieces', Math.max(...of('pushes')), 'pushes'),
    row('a thousand answers with two tools by a model', 1000 * (model + table), '$', {
      beside: { title: 'without the model', value: roundToDigits(1000 * table, 4) },
    }),
    row(`conversations of ${conversations} at once that were answered`, parallel.done, '', { least: conversations }),
    row(`failures in ${parallel.calls} calls of them`, parallel.failures, 'answers 5xx', {
      most: 0,
      beside: { title: 'answers 4xx', value: parallel.refused },
    }),
    row('until all of them were answered', parallel.seconds, 's'),
  ]
}
