// Runs before the app's modules on every page (docs/decisions/0006-prerendered-pages.md). Shows the prerendered page
// in the member's language, keeps a press until the app takes over (src/app/replace-prerendered.tsx), then
// requests the page's code, texts and first calls (docs/decisions/0010-the-first-page.md). A plain script, because it
// must run before the first paint. The build writes the attributes of its `<script>`. Language and token come from
// first-call.js.
;(() => {
  const script = document.currentScript
  const { locale, isMember } = window.prefetcher
  document.title = script.getAttribute(`data-title-${locale}`)
  const prerendered = document.getElementById('prerendered')
  const template = document.getElementById(`prerendered-${locale}`)
  // `isMember` is null where the page is locked: neither page is shown.
  const isPrerendered = template && isMember === script.hasAttribute('data-member')
  if (isPrerendered) {
    prerendered.prepend(template.content)
    // Enter in a field clicks the form's button too.
    prerendered.addEventListener('click', (event) => {
      const button = event.target.closest('button')
      if (!button) return
      event.preventDefault()
      prerendered.dataset.pressed = button.dataset.testid
    })
  }

  const askForFile = (file) => {
    const preload = document.createElement('link')
    preload.rel = 'modulepreload'
    preload.fetchPriority = 'low'
    preload.href = file
    document.head.append(preload)
  }
  // On a slow machine the app may have started first: it takes `prefetcher` away and sends the calls itself.
  const sendCall = (url) => window.prefetcher?.send(url)
  const urls = isPrerendered ? script.dataset.prefetch.split(' ').filter(Boolean) : []
  const files = `${script.dataset.code} ${script.getAttribute(`data-texts-${locale}`)}`.split(' ')
  const requests = [...urls.map((url) => [sendCall, url]), ...files.map((file) => [askForFile, file])]
  // One in each task, because all together they keep a slow phone busy for 80 ms, in which it shows no balance.
  const ask = () => {
    const [[request, address]] = requests.splice(0, 1)
    request(address)
    if (requests.length) setTimeout(ask)
  }
  // After the first paint, which these requests would delay. A background page isn't painted at all.
  if (isPrerendered && !document.hidden) requestAnimationFrame(() => setTimeout(ask))
  else ask()
})()
