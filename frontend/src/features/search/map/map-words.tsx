import { useMemo, useRef } from 'react'
import type { MapCanvas } from '../../place/map-canvas.ts'
import { usePlaced } from '../../place/use-placed.ts'
import type { Result } from '../api.ts'
import { wordsOf, type Word } from './words.ts'

/** The names of the towns under the pins, for a map that has none of its own; the list says them too. */
export function MapWords({ canvas, results }: { canvas: MapCanvas; results: readonly Result[] }) {
  const words = useMemo(() => wordsOf(results), [results])
  return (
    <div className="rmap__words" aria-hidden="true">
      {words.map((word) => (
        <MapWord key={word.text} canvas={canvas} word={word} />
      ))}
    </div>
  )
}

function MapWord({ canvas, word }: { canvas: MapCanvas; word: Word }) {
  const mark = useRef<HTMLSpanElement>(null)
  usePlaced(mark, canvas, word)
  return <span ref={mark}>{word.text}</span>
}
