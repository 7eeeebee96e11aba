let locks = 0

/**
 * Keeps the page's width while a modal stops it from scrolling (`html:has(dialog:modal)`): the room of the scrollbar that goes
 * away is filled. Call it before the modal opens; answers how to undo it once the modal is gone.
 */
export function lockPage(): () => void {
  const page = document.documentElement
  if (locks === 0) page.style.paddingInlineEnd = `${window.innerWidth - page.clientWidth}px`
  locks += 1
  return () => {
    locks -= 1
    if (locks === 0) page.style.paddingInlineEnd = ''
  }
}
