// Shows the events of a reply as they arrive. Without this script the form shows them all at once.
const form = document.querySelector('#chat')
const log = document.querySelector('#log')
const field = form.querySelector('textarea')
const file = form.querySelector('input[type="file"]')
const button = form.querySelector('button')

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  if (button.getAttribute('aria-disabled') === 'true') return
  button.setAttribute('aria-disabled', 'true')
  takeProblems(undefined)
  const body = new FormData(form)
  const exchange = newExchange(field.value, file.files[0]?.name)
  log.append(exchange.element)
  try {
    await send(body, exchange)
  } catch {
    exchange.refuse('The connection broke off before the reply was complete.')
  }
  exchange.element.removeAttribute('aria-busy')
  button.removeAttribute('aria-disabled')
  ;(form.querySelector('[aria-invalid]') ?? field).focus()
})

// Enter sends, as people expect of a chat.
const hint = document.createElement('span')
hint.className = 'hint'
hint.id = 'keys'
hint.textContent = 'Enter sends the message; Shift and Enter begins a new line.'
field.before(hint)
field.setAttribute('aria-describedby', `${field.getAttribute('aria-describedby') ?? ''} keys`.trim())
field.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
  event.preventDefault()
  form.requestSubmit()
})

async function send(body, exchange) {
  const response = await fetch(form.dataset.stream, { method: 'POST', body })
  const type = response.headers.get('content-type') ?? ''
  if (type.includes('text/html')) {
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    if (page.querySelector('[role="alert"]') === null) return exchange.refuse(`Answered ${response.status}.`)
    exchange.element.remove()
    return takeProblems(page)
  }
  field.value = ''
  file.value = ''
  let rest = ''
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    const lines = (rest + (value ?? '')).split('\n')
    rest = done ? '' : lines.pop()
    for (const line of lines) if (line.trim() !== '') exchange.add(line.replace(/\r$/, ''))
    if (done) return
  }
}

/** Says of the form what a page says of it that refuses it, above it and at its fields; without a page, nothing. */
function takeProblems(page) {
  if (form.previousElementSibling?.role === 'alert') form.previousElementSibling.remove()
  const alert = page?.querySelector('[role="alert"]')
  if (alert) form.before(alert)
  for (const control of [field, file]) {
    form.querySelector(`#${control.id}-wrong`)?.remove()
    control.removeAttribute('aria-invalid')
    const described = (control.getAttribute('aria-describedby') ?? '').split(' ')
    const kept = described.filter((id) => id !== '' && !id.endsWith('-wrong'))
    const wrong = page?.querySelector(`#${control.id}-wrong`)
    if (wrong) {
      control.before(wrong)
      control.setAttribute('aria-invalid', 'true')
      kept.push(wrong.id)
    }
    control.setAttribute('aria-describedby', kept.join(' '))
  }
}

function newExchange(message, attached) {
  const element = document.createElement('article')
  element.className = 'exchange'
  // What grows is read out once it is whole.
  element.setAttribute('aria-busy', 'true')
  add(element, 'h2', 'You')
  add(element, 'p', message).className = 'text'
  if (attached !== undefined) add(element, 'p', `Attached: ${attached}`).className = 'quiet'
  add(element, 'h2', log.dataset.agent)
  const reply = add(element, 'p', '')
  reply.className = 'text'
  const details = add(element, 'details', '')
  // Who opened the events of the reply before wants to see these, too.
  details.open = log.querySelector('.exchange:nth-last-child(1) details')?.open ?? false
  const summary = add(details, 'summary', 'Stream events')
  const events = add(details, 'ol', '')
  events.className = 'events'
  return {
    element,
    add(line) {
      add(add(events, 'li', ''), 'code', line)
      summary.textContent = `Stream events (${events.children.length})`
      reply.textContent += fragmentIn(line)
      element.scrollIntoView({ block: 'end' })
    },
    refuse(problem) {
      const alert = add(element, 'p', problem)
      alert.className = 'alert'
      alert.setAttribute('role', 'alert')
    },
  }
}

function fragmentIn(line) {
  try {
    return String(JSON.parse(line.replace(/^data: ?/, '')).message ?? '')
  } catch {
    return ''
  }
}

function add(parent, name, text) {
  const element = document.createElement(name)
  element.textContent = text
  parent.append(element)
  return element
}
