let locks = 0

/**
 * Adds padding in place of the scrollbar while a modal prevents the page from scrolling (`html:has(dialog:modal)`), so
 * that the page keeps its width. Call it before the modal opens; the returned function removes the padding.
 */
export function reserveScrollbarSpace(): () => void {
  const page = document.documentElement
  if (locks === 0) page.style.paddingInlineEnd = `${window.innerWidth - page.clientWidth}px`
  locks += 1
  return () => {
    locks -= 1
    if (locks === 0) page.style.paddingInlineEnd = ''
  }
}
