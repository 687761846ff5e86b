// Sends the edited request without leaving the page. Without this, the form is sent as forms are.
const panel = document.querySelector('#panel')
panel?.addEventListener('submit', async (event) => {
  event.preventDefault()
  const form = event.target
  const fields = new URLSearchParams(new FormData(form, event.submitter))
  for (const button of form.querySelectorAll('button')) button.disabled = true
  try {
    const response = await fetch(form.action, { method: 'POST', body: fields })
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const fresh = page.querySelector('#panel')
    if (fresh === null) return form.submit()
    panel.replaceChildren(...fresh.childNodes)
    const come = panel.querySelector('#response, [role="alert"]')
    if (come === null) return
    come.tabIndex = -1
    come.focus()
  } catch {
    form.submit()
  }
})
