/** Subscribes to elements that come to the page or leave it. The returned function unsubscribes. */
export function onElementChanges(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}
