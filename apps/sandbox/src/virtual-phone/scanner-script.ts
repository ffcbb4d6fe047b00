/**
 * The script of the virtual phone's scanner, as sent to the browser. Pictures come from the screen, a file, a drop or the clipboard; they
 * are sent as grey pixels, after two numbers of four bytes for width and height, and read by the sandbox.
 */
export const scannerScript = `'use strict'
{
  const phone = document.querySelector('.phone')
  const outcome = document.getElementById('outcome')
  const announcement = document.getElementById('announcement')
  const { code, lang, offline } = phone.dataset
  const link = document.getElementById('scan-link')

  async function scan(headers, body) {
    let message = offline
    try {
      const answer = await fetch('/phone/' + code + '/scan?lang=' + lang, { method: 'POST', headers, body })
      message = (await answer.json()).message ?? ''
      await look()
    } catch {}
    outcome.textContent = message
    announcement.textContent = message
  }

  const scanLink = (deviceLink) => scan({ 'content-type': 'application/json' }, JSON.stringify({ deviceLink }))

  function scanPicture(source, width, height) {
    const scale = Math.min(1, 2400 / Math.max(width, height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    const context = canvas.getContext('2d')
    context.drawImage(source, 0, 0, canvas.width, canvas.height)
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
    const sent = new Uint8Array(8 + data.length / 4)
    new DataView(sent.buffer).setUint32(0, canvas.width)
    new DataView(sent.buffer).setUint32(4, canvas.height)
    for (let at = 0; at < data.length; at += 4) sent[8 + at / 4] = (data[at] * 3 + data[at + 1] * 6 + data[at + 2]) / 10
    return scan({ 'content-type': 'application/octet-stream' }, sent)
  }

  async function scanFile(file) {
    if (!file) return
    const picture = await createImageBitmap(file)
    await scanPicture(picture, picture.width, picture.height)
  }

  document.getElementById('scan-open').addEventListener('click', () => scanLink(link.value))
  document.getElementById('scan-picture').addEventListener('change', (event) => scanFile(event.target.files[0]))
  document.getElementById('scan-screen').addEventListener('click', async () => {
    let stream
    try {
      stream = await navigator.mediaDevices.getDisplayMedia({ video: true })
      const video = document.createElement('video')
      video.muted = true
      video.srcObject = stream
      await video.play()
      await scanPicture(video, video.videoWidth, video.videoHeight)
    } catch {
      // closed without a choice: nothing was photographed
    } finally {
      for (const track of stream ? stream.getTracks() : []) track.stop()
    }
  })
  addEventListener('dragover', (event) => event.preventDefault())
  addEventListener('drop', (event) => {
    event.preventDefault()
    scanFile(event.dataTransfer.files[0])
  })
  addEventListener('paste', (event) => {
    const file = [...event.clipboardData.files][0]
    if (file) scanFile(file)
    else if (event.target !== link) scanLink(event.clipboardData.getData('text'))
  })

  // A link followed on this phone.
  const opened = new URLSearchParams(location.search).get('open')
  if (opened) {
    history.replaceState(null, '', location.pathname + '?lang=' + lang)
    scanLink(opened)
  }
}
`
