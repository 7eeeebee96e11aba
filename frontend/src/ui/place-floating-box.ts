export type FloatingSide = 'below' | 'above'
type Box = { left: number; top: number; width: number; height: number }

const gapPx = 8
const marginPx = 8

/**
 * Computes the position of a floating box beside its anchor, in viewport pixels. The box goes to the preferred side if
 * it fits there, otherwise to the side with more room, and stays inside the viewport.
 */
export function placeFloatingBox(
  anchor: Box,
  box: { width: number; height: number },
  view: { width: number; height: number },
  wish: { side?: FloatingSide; align?: 'start' | 'end' } = {},
): { left: number; top: number; side: FloatingSide } {
  const above = anchor.top - gapPx - marginPx
  const below = view.height - anchor.top - anchor.height - gapPx - marginPx
  const room = { above, below }
  const wished = wish.side ?? 'below'
  const other = wished === 'below' ? 'above' : 'below'
  const side = room[wished] >= box.height || room[wished] >= room[other] ? wished : other
  const start = wish.align === 'end' ? anchor.left + anchor.width - box.width : anchor.left
  const left = Math.max(marginPx, Math.min(start, view.width - box.width - marginPx))
  const top = side === 'below' ? anchor.top + anchor.height + gapPx : anchor.top - gapPx - box.height
  // Keeps the box inside the viewport, even if the anchor is scrolled out of view.
  return { left, top: Math.max(marginPx, Math.min(top, view.height - box.height - marginPx)), side }
}
