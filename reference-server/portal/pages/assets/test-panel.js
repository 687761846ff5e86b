// Sends the edited request without leaving the page. Without this, the form is sent as forms are.
const panel = document.querySelector('#panel')
const form = panel?.querySelector('form')
form?.addEventListener('submit', async (event) => {
  event.preventDefault()
  const button = form.querySelector('button.main')
  button.disabled = true
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      body: new URLSearchParams(new FormData(form)),
    })
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const come = page.querySelector('#response, [role="alert"]')
    if (come === null) return form.submit()
    for (const gone of panel.querySelectorAll('#response, [role="alert"]')) gone.remove()
    panel.prepend(document.adoptNode(come))
    come.tabIndex = -1
    come.focus()
  } catch {
    form.submit()
  } finally {
    button.disabled = false
  }
})
