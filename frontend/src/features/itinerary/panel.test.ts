import { expect, test } from 'vitest'
import { parseItineraryPanelQuery, formatItineraryPanelQuery, type ItineraryPanelContent } from './panel.ts'

const panels: ItineraryPanelContent[] = [
  { kind: 'new', day: undefined },
  { kind: 'new', day: 20_832 },
  { kind: 'segment', id: 5 },
  { kind: 'reservation', id: 6 },
  { kind: 'chat', id: 7 },
  { kind: 'chat', id: 0 },
]

test.each(panels)('the panel %j survives the round trip through the URL', (panel) => {
  expect(parseItineraryPanelQuery(new URLSearchParams(formatItineraryPanelQuery(panel)))).toEqual(panel)
})

test('opens no panel without a query, and a panel with id 0 for an invalid id', () => {
  expect(parseItineraryPanelQuery(new URLSearchParams(''))).toBeUndefined()
  expect(parseItineraryPanelQuery(new URLSearchParams('segmentId=x'))).toEqual({ kind: 'segment', id: 0 })
})
