// Runs before the first paint, so that a stored theme never flashes and members never see the page made for visitors. Kept outside the bundle because the CSP forbids inline scripts.
;(function () {
  try {
    var stored = localStorage.getItem('nb.theme')
    if (stored === 'light' || stored === 'dark') document.documentElement.dataset.theme = stored
  } catch {
    // Storage may be refused altogether; the system's theme is then the right answer.
  }
  try {
    // A member's browser gets the visitors' page too; it is hidden until the app has taken its place.
    var session = JSON.parse(localStorage.getItem('nb.session'))
    if (session && session.active && session.expiry > Date.now() + 30000) document.documentElement.dataset.member = ''
  } catch {
    // Without a readable session this is a visitor.
  }
})()
