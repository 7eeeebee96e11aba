// Runs before the first paint, so that a stored theme never flashes. Kept outside the bundle because the CSP forbids inline scripts.
;(function () {
  try {
    var stored = localStorage.getItem('nb.theme')
    if (stored === 'light' || stored === 'dark') document.documentElement.dataset.theme = stored
  } catch {
    // Storage may be refused altogether; the system's theme is then the right answer.
  }
})()
