// Puts a button beside everything that can be copied. Without a clipboard there is nothing to offer.
if (navigator.clipboard !== undefined) {
  addButtons()
  // What a script puts into the page later can be copied, too.
  new MutationObserver(addButtons).observe(document.body, { childList: true, subtree: true })
}

function addButtons() {
  for (const place of document.querySelectorAll('[data-copy]:not(:has(> .copy))')) addButton(place)
}

function addButton(place) {
  const what = place.getAttribute('data-copy')
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'copy'
  button.textContent = 'Copy'
  button.setAttribute('aria-label', `Copy ${what}`)
  const said = document.createElement('span')
  said.className = 'said'
  said.setAttribute('role', 'status')
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(place.querySelector('code').textContent)
      said.textContent = 'Copied'
    } catch {
      said.textContent = 'Not copied: select the text and copy it yourself'
    }
  })
  place.append(button, said)
}
