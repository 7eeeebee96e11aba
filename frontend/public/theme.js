// Runs before the first paint, so that a stored theme never flashes and logged-in users never see the visitors' page. A
// separate file, because the CSP forbids inline scripts.
;(function () {
  var root = document.documentElement
  try {
    var stored = localStorage.getItem('nb.theme')
    if (stored === 'light' || stored === 'dark') root.dataset.theme = stored
    // Logged-in users receive the visitors' page, too; it stays hidden until the app has replaced it.
    var session = JSON.parse(localStorage.getItem('nb.session'))
    if (session && session.active && session.expiry > Date.now() + 30000) root.dataset.member = ''
  } catch {
    // Without storage the system's theme applies, and nobody is logged in.
  }

  // A prerendered page is complete without the app. So the app's files load only after the first paint and don't
  // compete with the page for bandwidth; user input, or a logged-in user, loads them at once.
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
    // The load event precedes the paint, so the paint itself is observed.
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
  })
  ;['pointerdown', 'keydown', 'focusin'].forEach(function (name) {
    addEventListener(name, start, { once: true, passive: true })
  })
  // Starts the app at the latest after 4 s, even if a picture hangs or the tab is in the background.
  setTimeout(start, 4000)
  // A button clicked before hydration is clicked again afterwards (src/app/focus-and-scroll-on-navigation.tsx).
  addEventListener('click', function (event) {
    if (!('alive' in root.dataset)) window.nbPressed = event.target.closest('button[type="button"]')
  })
  // Before hydration, a submitted form would navigate and put its values into the URL. It is submitted again afterwards
  // instead.
  addEventListener('submit', function (event) {
    if ('alive' in root.dataset) return
    event.preventDefault()
    window.nbPressed = event.submitter
    start()
  })
})()
