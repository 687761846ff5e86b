// Lets a part of the page be refreshed by itself, for whoever asks for it.
const every = 5000

for (const place of document.querySelectorAll('[data-refresh]')) {
  const box = document.createElement('input')
  box.type = 'checkbox'
  box.id = `refresh-${place.id}`
  const label = document.createElement('label')
  label.htmlFor = box.id
  label.textContent = `Refresh the ${place.dataset.refresh} every ${every / 1000} seconds`
  const said = document.createElement('p')
  said.className = 'said'
  const line = document.createElement('div')
  line.className = 'radio refresh'
  line.append(box, label)
  place.before(line, said)
  let timer
  box.addEventListener('change', () => {
    clearInterval(timer)
    said.textContent = ''
    if (!box.checked) return
    void refresh(place, said)
    timer = setInterval(() => void refresh(place, said), every)
  })
}

async function refresh(place, said) {
  // Nothing is taken away from under somebody who is reading it with the keyboard.
  if (place.contains(document.activeElement)) return
  try {
    const response = await fetch(location.href)
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const fresh = page.getElementById(place.id)
    if (!response.ok || fresh === null) throw new Error(`answered ${response.status}`)
    place.replaceChildren(...fresh.childNodes)
    said.textContent = `Refreshed at ${new Date().toLocaleTimeString()}`
  } catch {
    said.textContent = 'Not refreshed: reload the page yourself'
  }
}
