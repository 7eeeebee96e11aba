import type { Map as Canvas } from 'maplibre-gl'
import { useMemo, useRef } from 'react'
import { usePlaced } from '../../place/use-placed.ts'
import type { Result } from '../api.ts'
import { wordsOf, type Word } from './words.ts'

/** The names of the towns, under the pins; the list says them too. */
export function MapWords({ canvas, results }: { canvas: Canvas; results: readonly Result[] }) {
  const words = useMemo(() => wordsOf(results), [results])
  return (
    <div className="rmap__words" aria-hidden="true">
      {words.map((word) => (
        <MapWord key={word.text} canvas={canvas} word={word} />
      ))}
    </div>
  )
}

function MapWord({ canvas, word }: { canvas: Canvas; word: Word }) {
  const mark = useRef<HTMLSpanElement>(null)
  usePlaced(mark, canvas, word)
  return <span ref={mark}>{word.text}</span>
}
