// Runs before the first paint, so that a stored theme never flashes and members never see the page made for visitors. Kept outside
// the bundle because the CSP forbids inline scripts.
;(function () {
  var root = document.documentElement
  try {
    var stored = localStorage.getItem('nb.theme')
    if (stored === 'light' || stored === 'dark') root.dataset.theme = stored
    // A member's browser gets the visitors' page too; it is hidden until the app has taken its place.
    var session = JSON.parse(localStorage.getItem('nb.session'))
    if (session && session.active && session.expiry > Date.now() + 30000) root.dataset.member = ''
  } catch {
    // Storage may be refused altogether; the system's theme is then the right answer, and nobody is signed in.
  }

  // A page that came as HTML is whole without the app. So the app's files wait until the page stands, and don't share the line
  // with what is seen first; whoever does something earlier, and every member, gets the app at once.
  var files = document.currentScript.dataset
  if (!files.app) return
  var hasStarted = false
  function start() {
    if (hasStarted) return
    hasStarted = true
    var ahead = 'member' in root.dataset ? files.members : files.ahead
    ahead.split(' ').forEach(function (name) {
      var link = document.createElement('link')
      link.rel = 'modulepreload'
      link.crossOrigin = ''
      link.href = name
      document.head.append(link)
    })
    var app = document.createElement('script')
    app.type = 'module'
    app.crossOrigin = ''
    app.src = files.app
    document.head.append(app)
  }
  if ('member' in root.dataset) return start()
  addEventListener('load', function () {
    // What has been laid out is not yet seen: the browser says when it is.
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
  })
  ;['pointerdown', 'keydown', 'focusin'].forEach(function (name) {
    addEventListener(name, start, { once: true, passive: true })
  })
  // Neither a picture that never comes nor a tab that is not looked at keeps the app away.
  setTimeout(start, 4000)
  // A button pressed before the app is there is pressed again when it is (src/app/arrival.tsx).
  addEventListener('click', function (event) {
    if (!('alive' in root.dataset)) window.nbPressed = event.target.closest('button[type="button"]')
  })
  // Sent before the app is there, a form would leave the page and write what was typed into its address; it is sent later, too.
  addEventListener('submit', function (event) {
    if ('alive' in root.dataset) return
    event.preventDefault()
    window.nbPressed = event.submitter
    start()
  })
})()
