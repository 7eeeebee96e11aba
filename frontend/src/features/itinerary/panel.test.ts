import { expect, test } from 'vitest'
import { panelIn, panelSearch, type OpenPanel } from './panel.ts'

const panels: OpenPanel[] = [
  { kind: 'new', day: undefined },
  { kind: 'new', day: 20_832 },
  { kind: 'segment', id: 5 },
  { kind: 'reservation', id: 6 },
]

test.each(panels)('%j survives the round trip through the URL', (panel) => {
  expect(panelIn(new URLSearchParams(panelSearch(panel)))).toEqual(panel)
})

test('no query opens no panel; an invalid id opens a panel with id 0', () => {
  expect(panelIn(new URLSearchParams(''))).toBeUndefined()
  expect(panelIn(new URLSearchParams('segmentId=x'))).toEqual({ kind: 'segment', id: 0 })
})
