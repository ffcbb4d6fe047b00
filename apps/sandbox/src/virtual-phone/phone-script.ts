/**
 * The page's script, as sent to the browser: it refetches the screen each second (which also reports a viewer), replaces it only when
 * it changed, so that focus stays, and sends the answers.
 */
export const phoneScript = `'use strict'
const phone = document.querySelector('.phone')
const screen = document.getElementById('screen')
const outcome = document.getElementById('outcome')
const announcement = document.getElementById('announcement')
const { code, lang, offline, title, back } = phone.dataset
const address = '/phone/' + code
let shown = ''
let timer = 0
let isFetching = false
let isSending = false

function announce(text) {
  outcome.textContent = text
  announcement.textContent = text
}

function show(markup) {
  if (outcome.textContent === offline) outcome.textContent = ''
  if (markup === shown) return
  const hadFocus = screen.contains(document.activeElement)
  shown = markup
  screen.innerHTML = markup
  const section = screen.querySelector('section')
  const request = section.dataset.announce
  if (request) {
    outcome.textContent = ''
    announcement.textContent = request
  }
  document.title = section.dataset.short ? section.dataset.short + ' - ' + title : title
  if (hadFocus) screen.querySelector('h2').focus()
}

async function look() {
  if (isFetching) return
  isFetching = true
  clearTimeout(timer)
  try {
    const answer = await fetch(address + '/screen?lang=' + lang, { cache: 'no-store', signal: AbortSignal.timeout(5000) })
    if (!answer.ok) throw new Error(String(answer.status))
    show((await answer.text()).trim())
  } catch {
    if (outcome.textContent !== offline) announce(offline)
  }
  isFetching = false
  timer = setTimeout(look, 1000)
}

async function send(path, body) {
  const answer = await fetch(address + path + '?lang=' + lang, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { message, opens } = await answer.json()
  if (opens) goBack(opens)
  return message ?? ''
}

// The app opens the callback in a new tab; where the browser refuses that, a link stays.
function goBack(address) {
  const link = document.createElement('a')
  link.href = address
  link.target = '_blank'
  link.rel = 'noopener'
  link.textContent = back
  document.getElementById('return').replaceChildren(link)
  window.open(address, '_blank', 'noopener')
}

screen.addEventListener('click', async (event) => {
  const button = event.target.closest('button[data-answer]')
  if (!button || isSending) return
  const { answer, request, choice } = button.dataset
  isSending = true
  try {
    const message = answer === 'release' ? await send('/hold', { hold: false }) : await send('/' + answer, { requestId: request, choice })
    await look()
    announce(message)
  } catch {
    announce(offline)
  }
  isSending = false
})

for (const event of ['visibilitychange', 'pageshow', 'online']) {
  addEventListener(event, () => { if (!document.hidden) look() })
}
look()
`
