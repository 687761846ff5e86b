import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { makeCertificate } from '../../../fixtures/http/testing/tls-server.ts'
import { startRecordedServer } from '../testing/recorded-server.ts'

test('passes a request on as it is, Host included, and the answer back as it is', async (t) => {
  let seen: { method?: string; url?: string; rawHeaders: readonly string[]; body: string } | undefined
  const { origin, log } = await startRecordedServer(t, async (request, answer) => {
    const { method = '', url = '', rawHeaders } = request
    seen = { method, url, rawHeaders, body: await text(request) }
    answer.writeHead(418, 'Short And Stout', ['X-Twice', 'a', 'X-Twice', 'b', 'Content-Type', 'text/plain'])
    answer.end('tea')
  })
  const outgoing = httpRequest(`${origin}/a%2fb/../c?q=%20&q=`, {
    method: 'PATCH',
    path: '/a%2fb/../c?q=%20&q=',
    headers: ['Host', 'client.test', 'X-Odd-CASE', '1', 'x-odd-case', '2', 'Content-Length', '4'],
  })
  outgoing.end('body')
  const [response] = await once(outgoing, 'response')
  assert.equal(await text(response), 'tea')
  assert.deepEqual([response.statusCode, response.statusMessage], [418, 'Short And Stout'])
  assert.equal(response.headersDistinct['x-twice'].join(), 'a,b')
  assert.equal(response.headers.date === undefined, false, 'the date is that of the server behind')
  assert.equal(seen?.method, 'PATCH')
  assert.equal(seen?.url, '/a%2fb/../c?q=%20&q=')
  assert.deepEqual(
    seen?.rawHeaders.filter((_, index) => index < 8),
    ['Host', 'client.test', 'X-Odd-CASE', '1', 'x-odd-case', '2', 'Content-Length', '4'],
  )
  assert.equal(seen?.body, 'body')

  const [exchange, ...others] = await log.exchanges()
  assert.equal(others.length, 0)
  assert.equal(exchange?.method, 'PATCH')
  assert.equal(exchange?.url, `${origin}/a%2fb/../c?q=%20&q=`)
  assert.deepEqual(exchange?.body, { kind: 'text', text: 'body' })
  assert.deepEqual(exchange?.headers.slice(1, 3), [
    ['X-Odd-CASE', '1'],
    ['x-odd-case', '2'],
  ])
  assert.equal(exchange?.response?.status, 418)
  assert.equal(exchange?.response?.text, 'tea')
  assert.ok((exchange?.answeredAt ?? 0) >= (exchange?.sentAt ?? 0))
})

test('a stream reaches the client piece by piece, while it is made', async (t) => {
  const gate = Promise.withResolvers<void>()
  const { origin, log } = await startRecordedServer(t, async (_request, answer) => {
    answer.writeHead(200, { 'content-type': 'text/event-stream' })
    answer.flushHeaders()
    await gate.promise
    answer.write('data: 1\n')
    answer.end('data: 2\n')
  })
  // The head is here although no byte of the body has been made.
  const response = await fetch(origin)
  gate.resolve()
  assert.equal(await response.text(), 'data: 1\ndata: 2\n')
  const [exchange] = await log.exchanges()
  assert.equal(exchange?.response?.text, 'data: 1\ndata: 2\n')
})

test('an upload passes by, and is kept by its parts', async (t) => {
  const size = 9_000_000
  const { origin, log } = await startRecordedServer(t, async (request, answer) => {
    answer.end(String((await buffer(request)).length))
  })
  const form = new FormData()
  form.append('note', 'grüße')
  form.append('files', new Blob([Buffer.alloc(size)], { type: 'application/pdf' }), '../übersicht.pdf')
  const passed = Number(await (await fetch(origin, { method: 'POST', body: form })).text())
  assert.ok(passed > size, 'all of it has arrived')
  const [exchange] = await log.exchanges()
  assert.ok(exchange?.body?.kind === 'form')
  const { parts, content = '' } = exchange.body
  assert.deepEqual(parts, [
    { name: 'note', contentType: 'text/plain', text: 'grüße' },
    { name: 'files', filename: '../übersicht.pdf', contentType: 'application/pdf', size },
  ])
  assert.equal(Buffer.byteLength(content, 'base64'), passed)
})

test('what is no UTF-8 says so, and fields behind a body are kept', async (t) => {
  const { origin, log } = await startRecordedServer(t, async (request, answer) => {
    await buffer(request)
    answer.end()
  })
  await fetch(origin, { method: 'POST', body: Buffer.from('schön', 'latin1') })
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n')
  socket.write('2\r\nhi\r\n0\r\nX-Signed-By: somebody\r\n\r\n')
  await once(socket, 'data')
  socket.destroy()
  const [latin, inPieces] = await log.exchanges()
  assert.deepEqual(latin?.body, { kind: 'text', text: 'sch\ufffdn', isUtf8: false })
  assert.deepEqual(inPieces?.body, { kind: 'text', text: 'hi' })
  assert.deepEqual(inPieces?.trailers, [['X-Signed-By', 'somebody']])
})

test('a form without its end is the text that it is; one without a body is none', async (t) => {
  const { origin, log } = await startRecordedServer(t, async (request, answer) => {
    await buffer(request)
    answer.end()
  })
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  const body = '--b\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\nhello'
  await fetch(origin, { method: 'POST', headers, body })
  await fetch(origin, { method: 'POST', headers: { 'content-type': 'multipart/form-data' }, body })
  await fetch(origin, { method: 'POST' })
  const [cut, boundless, bodiless] = await log.exchanges()
  assert.deepEqual(cut?.body, { kind: 'text', text: body })
  assert.deepEqual(boundless?.body, { kind: 'text', text: body })
  assert.equal(bodiless?.body, undefined)
})

test('an upload that is refused before its end keeps what was seen of it, and the refusal arrives', async (t) => {
  const { origin, log } = await startRecordedServer(t, (_request, answer) => {
    answer.writeHead(413, { 'content-type': 'application/json' }).end('{}')
  })
  const { port } = new URL(origin)
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => {})
  socket.write(
    `POST / HTTP/1.1\r\nHost: h\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 1000000\r\n\r\n--b\r\nContent-Disposition: form-data; name="files"; filename="big.png"\r\nContent-Type: image/png\r\n\r\n${'x'.repeat(50_000)}`,
  )
  const [first] = await once(socket, 'data')
  assert.match(String(first), /^HTTP\/1\.1 413 /)
  socket.destroy()
  const [exchange] = await log.exchanges()
  assert.equal(exchange?.response?.status, 413)
  assert.ok(exchange?.body?.kind === 'form')
  assert.equal(exchange.body.parts[0]?.filename, 'big.png')
  assert.ok((exchange.body.parts[0]?.size ?? 0) > 40_000)
})

test('bodies that are packed are read, and those without end are not kept', async (t) => {
  const { origin, log } = await startRecordedServer(t, async (request, answer) => {
    await buffer(request)
    const isLong = request.url === '/long'
    answer.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
    answer.end(gzipSync(isLong ? Buffer.alloc(20_000_000, 32) : '{"access_token":"t"}'))
  })
  const body = Buffer.from(gzipSync('{"message":"Hi"}'))
  const sent = await fetch(origin, { method: 'POST', headers: { 'content-encoding': 'gzip' }, body })
  assert.equal(await sent.text(), '{"access_token":"t"}')
  await (await fetch(`${origin}/long`, { method: 'POST', body: Buffer.alloc(5_000_000, 32) })).text()
  const [packed, long] = await log.exchanges()
  assert.deepEqual(packed?.body, { kind: 'text', text: '{"message":"Hi"}' })
  assert.equal(packed?.response?.text, '{"access_token":"t"}')
  assert.deepEqual(long?.body, { kind: 'not-recorded', size: 5_000_000 })
  assert.equal(long?.response?.text, undefined)
  assert.equal(long?.response?.status, 200)
})

test('of a body that the client breaks off, what came is kept', async (t) => {
  const begun = Promise.withResolvers<void>()
  const { origin, log } = await startRecordedServer(t, (request) => {
    request.on('error', () => {})
    request.once('data', () => begun.resolve())
  })
  const head = 'POST /cut HTTP/1.1\r\nhost: a.test\r\ncontent-length: 20\r\n\r\n{"message":'
  const socket = connect(Number(new URL(origin).port), '127.0.0.1').on('error', () => {})
  socket.write(head)
  await begun.promise
  socket.destroy()
  const [cut] = await log.exchanges()
  assert.deepEqual([cut?.body, cut?.response], [{ kind: 'not-recorded', begin: '{"message":' }, undefined])
})

test('who announces fields behind a body that has none is answered all the same', async (t) => {
  const { origin, log } = await startRecordedServer(t, (_request, answer) => {
    answer.socket?.end('HTTP/1.1 200 OK\r\nTrailer: Digest\r\nContent-Length: 3\r\n\r\ntea')
  })
  const client = connect(Number(new URL(origin).port), '127.0.0.1')
  client.write('GET / HTTP/1.1\r\nHost: x\r\nTrailer: Digest\r\nConnection: close\r\n\r\n')
  assert.match(await text(client), /^HTTP\/1\.1 200 OK\r\n.*tea$/s)
  const [exchange] = await log.exchanges()
  assert.deepEqual(exchange?.headers[1], ['Trailer', 'Digest'])
})

test('an answer that cannot be passed on is a problem, and ends the connection', async (t) => {
  const { origin, log } = await startRecordedServer(t, (_request, answer) => {
    answer.socket?.end('HTTP/1.1 042 Odd\r\nContent-Length: 0\r\n\r\n')
  })
  await assert.rejects(fetch(origin))
  assert.deepEqual(await log.exchanges(), [])
  assert.match(log.problems.join(), /42/)
})

test('a client that leaves, and a server that is gone, are exchanges without an answer', async (t) => {
  const arrived = Promise.withResolvers<void>()
  const { origin, upstream, log, stop } = await startRecordedServer(t, () => arrived.resolve())
  const leaving = new AbortController()
  const left = fetch(`${origin}/left`, { signal: leaving.signal })
  await arrived.promise
  leaving.abort()
  await assert.rejects(left)
  await log.exchanges()
  assert.deepEqual(log.problems, [], 'nobody is to blame')
  await stop()
  await assert.rejects(fetch(`${origin}/gone`))
  const [first, second] = await log.exchanges()
  assert.deepEqual([first?.url, first?.response, first?.answeredAt], [`${origin}/left`, undefined, undefined])
  assert.deepEqual([second?.url, second?.response], [`${origin}/gone`, undefined])
  assert.match(log.problems.join(), new RegExp(`^${upstream} did not answer: .*ECONNREFUSED`))
})

test('a server behind TLS is asked under its own name, by the issuer and with the fields of the target file', async (t) => {
  const authority = makeCertificate('Test authority')
  const certificate = makeCertificate('localhost', authority)
  const { origin, upstream, log } = await startRecordedServer(
    t,
    (request, answer) => {
      answer.end(JSON.stringify([request.headers.host, request.headers['x-tenant']]))
    },
    { certificate, ca: authority.cert, keepsHost: false, headers: { 'X-Tenant': 'acme' } },
  )
  const plain = await (await fetch(origin)).json()
  const own = await (await fetch(origin, { headers: { 'x-tenant': 'own' } })).json()
  assert.deepEqual(plain, [new URL(upstream).host, 'acme'])
  assert.deepEqual(own, [new URL(upstream).host, 'own'])
  const [exchange] = await log.exchanges()
  assert.ok(
    exchange?.headers.every(([name]) => name.toLowerCase() !== 'x-tenant'),
    'only what the client sent is kept',
  )
})

test('requests that overlap are kept in the order in which they were sent', async (t) => {
  const [arrived, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { origin, log } = await startRecordedServer(t, async (request, answer) => {
    arrived.resolve()
    if (request.url === '/1') await over.promise
    answer.end()
  })
  const slow = fetch(`${origin}/1`)
  await arrived.promise
  await fetch(`${origin}/2`)
  over.resolve()
  await slow
  const paths = (await log.exchanges()).map(({ url }) => new URL(url).pathname)
  assert.deepEqual(paths, ['/1', '/2'])
})
