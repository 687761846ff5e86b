/*
 * The page's one script: comfort for a reader whose browser runs it. It copies commands, searches and marks what it finds, says how many
 * requirements are shown, and opens what a link leads to. It makes no markup out of text, and everything is there without it.
 */

for (const code of document.querySelectorAll('[data-copy]')) {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Copy'
  button.setAttribute('aria-label', `Copy ${code.dataset.copy}`)
  button.addEventListener('click', async () => {
    let word = 'Copied'
    try {
      await navigator.clipboard.writeText(code.textContent)
    } catch {
      getSelection().selectAllChildren(code)
      word = document.execCommand('copy') ? 'Copied' : 'Selected'
    }
    button.textContent = word
    setTimeout(() => {
      button.textContent = 'Copy'
    }, 2000)
  })
  const place = code.dataset.copyInto ? code.previousElementSibling : code.parentElement
  place.append(button)
}
const requirements = [...document.querySelectorAll('.requirement')]
const search = document.getElementById('search')
const told = document.getElementById('shown')
const tell = () => {
  const shown = requirements.filter((one) => one.checkVisibility()).length
  told.textContent = shown === requirements.length ? '' : `${shown} of ${requirements.length} shown`
}
const find = () => {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean)
  for (const one of requirements) {
    const text = words.length === 0 ? '' : one.textContent.toLowerCase()
    one.hidden = !words.every((word) => text.includes(word))
  }
  mark(words)
  tell()
}
const mark = (words) => {
  if (!('highlights' in CSS)) return
  const ranges = []
  for (const one of words.length === 0 ? [] : requirements) {
    if (one.hidden) continue
    const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
    while (texts.nextNode() && ranges.length < 2000) {
      const text = texts.currentNode.data.toLowerCase()
      for (const word of words) {
        for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
          const range = new Range()
          range.setStart(texts.currentNode, at)
          range.setEnd(texts.currentNode, Math.min(at + word.length, text.length))
          ranges.push(range)
        }
      }
    }
  }
  CSS.highlights.set('search', new Highlight(...ranges))
}
const reveal = () => {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (target === null) return
  const hidden = target.closest('.requirement[hidden]')
  if (hidden !== null) {
    search.value = ''
    find()
  }
  let closed = false
  for (let box = target.closest('details'); box !== null; box = box.parentElement.closest('details')) {
    closed ||= !box.open
    box.open = true
  }
  const isFiltered = !document.getElementById('show-all').checked
  if (closed || hidden !== null || isFiltered) requestAnimationFrame(() => target.scrollIntoView())
  tell()
}
if (search !== null) {
  search.closest('label').hidden = false
  search.addEventListener('input', find)
  document.querySelector('.filter').addEventListener('change', tell)
  addEventListener('hashchange', reveal)
  reveal()
}
