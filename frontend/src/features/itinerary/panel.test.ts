import { expect, test } from 'vitest'
import { panelFromQuery, panelSearch, type OpenPanel } from './panel.ts'

const panels: OpenPanel[] = [
  { kind: 'new', day: undefined },
  { kind: 'new', day: 20_832 },
  { kind: 'segment', id: 5 },
  { kind: 'reservation', id: 6 },
]

test.each(panels)('the panel %j survives the round trip through the URL', (panel) => {
  expect(panelFromQuery(new URLSearchParams(panelSearch(panel)))).toEqual(panel)
})

test('opens no panel without a query, and a panel with id 0 for an invalid id', () => {
  expect(panelFromQuery(new URLSearchParams(''))).toBeUndefined()
  expect(panelFromQuery(new URLSearchParams('segmentId=x'))).toEqual({ kind: 'segment', id: 0 })
})
