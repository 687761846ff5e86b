import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { test } from 'node:test'
import { loadFault } from '../../../command/load-change.ts'
import { decodeHtml, signIn } from '../../../testing/portal-visitor.ts'
import { startWorld } from '../../../testing/started-world.ts'

const thread = '7d444840-9dc0-11d1-b245-5ffdce74fad2'

/** The text of the events that a page shows. */
function eventsIn(html: string): string[] {
  const lines = [...html.matchAll(/<li><code>(.*?)<\/code><\/li>/g)].map(([, line]) => line ?? '')
  return lines.map((line) => decodeHtml(line))
}

test('without script, the form shows the whole exchange with the events of the stream', async (t) => {
  const started = await startWorld(t)
  const cho = await signIn(started, 'cho')
  const page = await cho.get('/agents/echo/chat')
  assert.match(page.html, /name="threadId" value="[0-9a-f-]{36}"/)
  const said = await cho.post('/agents/echo/chat', { message: 'Hi <b>there</b>\r\nyou', threadId: thread })
  assert.equal(said.status, 200)
  assert.ok(!said.html.includes('<b>there'))
  assert.ok(said.html.includes(`name="threadId" value="${thread}"`), 'the thread goes on')
  const events = eventsIn(said.html).map((line) => JSON.parse(line.slice('data: '.length)))
  assert.deepEqual(events.at(0), { message: '', event: 'on_chat_model_start' })
  assert.deepEqual(events.at(-1), { message: '', event: 'on_chat_model_end' })
  assert.equal(events.map(({ message }) => message).join(''), 'Hi <b>there</b>\nyou')
})

test('the stream of the chat is that of a channel: its type, its lines, as its behaviour has them', async (t) => {
  const fault = await loadFault('end-event-doubled')
  const started = await startWorld(t, [fault.change])
  const cho = await signIn(started, 'cho')
  const fields = new URLSearchParams({ _csrf: await cho.token(), message: 'Hi', threadId: thread })
  const answer = await cho.send('POST', '/agents/echo/chat/stream', fields)
  assert.equal(answer.status, 200)
  assert.equal(answer.headers.get('content-type'), 'text/event-stream; charset=utf-8')
  const lines = answer.html.trimEnd().split('\n')
  assert.equal(lines.filter((line) => line.includes('on_chat_model_end')).length, 2)
})

test('a stream that breaks off shows what came, and that it did not end', async (t) => {
  const fault = await loadFault('stream-cut-off')
  const started = await startWorld(t, [fault.change])
  const cho = await signIn(started, 'cho')
  const said = await cho.post('/agents/echo/chat', { message: 'Hello there, you', threadId: thread })
  assert.equal(said.status, 200)
  assert.ok(said.html.includes('The stream did not end.'))
  assert.ok(eventsIn(said.html).length > 0)
})

test('an empty message is refused as a channel refuses it, with and without script', async (t) => {
  const started = await startWorld(t)
  const cho = await signIn(started, 'cho')
  for (const path of ['/agents/echo/chat', '/agents/echo/chat/stream']) {
    const refused = await cho.post(path, { message: '', threadId: thread })
    assert.deepEqual([refused.status, refused.alert], [422, 'Write a message.'], path)
  }
  const noThread = await cho.post('/agents/echo/chat', { message: 'kept', threadId: 'x' })
  assert.deepEqual([noThread.status, noThread.alert], [422, 'threadId is not a UUID.'])
  assert.ok(noThread.html.includes('kept</textarea>'))
})

test('nobody chats without a session, or with a form that is not of it', async (t) => {
  const started = await startWorld(t)
  const cho = await signIn(started, 'cho')
  const forged = await cho.send(
    'POST',
    '/agents/echo/chat/stream',
    new URLSearchParams({ message: 'x', threadId: thread }),
  )
  assert.equal(forged.status, 403)
  cho.cookies.clear()
  assert.equal((await cho.get('/agents/echo/chat')).status, 303)
  assert.equal(
    (await cho.send('POST', '/agents/echo/chat', new URLSearchParams({ message: 'x' }))).status,
    403,
  )
})

test('a file is attached to a message, within the limits of an upload', async (t) => {
  const started = await startWorld(t)
  const cho = await signIn(started, 'cho')
  const said = async (file: File, threadId = thread) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({
      _csrf: await cho.token(),
      message: 'Look',
      threadId,
    })) {
      form.append(name, value)
    }
    form.append('file', file)
    return cho.send('POST', '/agents/echo/chat', form)
  }
  const taken = await said(new File(['x'], 'notes.txt'))
  assert.equal(taken.status, 200)
  assert.match(taken.html, /Attached: notes\.txt/)
  const kept = () => readdirSync(dirname(started.world.uploads.pathOf('x')))
  assert.equal(kept().length, 1)
  // No file stays behind whose message was refused, or that could not be kept whole.
  assert.equal((await said(new File(['x'], 'notes.txt'), 'no thread')).status, 422)
  assert.equal(kept().length, 1)
  started.world.uploads.settle = () => Promise.reject(new Error('the disk is full'))
  assert.equal((await said(new File(['x'], 'notes.txt'))).status, 500)
  assert.equal(kept().length, 1)
  const refused = await said(new File(['x'], 'notes.exe'))
  assert.deepEqual([refused.status, refused.alert], [422, 'Files of this kind are not supported.'])
})
