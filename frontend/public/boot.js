// Asks for the landing page's files while the entry is still on its way. Only for visitors at a page that shows it; everybody
// else's files are not these. The build writes their names onto this script's element.
;(function () {
  var pages = ['/', '/login', '/signup', '/signup/code', '/password/forgot', '/password/reset']
  var hints = document.currentScript.dataset
  try {
    if (pages.indexOf(location.pathname) < 0 || localStorage.getItem('nb.session')) return
  } catch {
    // Without storage nobody is signed in.
  }
  function ask(names, rel, as) {
    ;(names || '').split(' ').forEach(function (name) {
      if (!name) return
      var link = document.createElement('link')
      link.rel = rel
      if (as) link.as = as
      if (as === 'image') link.fetchPriority = 'high'
      link.href = name
      document.head.append(link)
    })
  }
  ask(matchMedia('(max-width: 599px)').matches ? hints.phone : hints.wide, 'preload', 'image')
  ask(hints.scripts, 'modulepreload')
  ask(hints.styles, 'preload', 'style')
})()
