import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { type Behave, startExternalApi } from '../testing/external-api.ts'
import { Outbound, type OutboundRequest } from './outbound.ts'
import { OutboundPolicy, publicAndLoopback, publicOnly } from './outbound-policy.ts'

const strict = new Outbound(new OutboundPolicy(publicOnly))
const local = new Outbound(new OutboundPolicy(publicAndLoopback))
const megabyte = 1_048_576

function get(url: string): OutboundRequest {
  return { url, method: 'GET', headers: new Headers(), body: undefined }
}

/** A way out that gives up early. */
function hasty(milliseconds: number): Outbound {
  return new Outbound(new OutboundPolicy(publicAndLoopback), { milliseconds, bytes: megabyte })
}

async function answering(t: TestContext, behave: Behave): Promise<string> {
  return (await startExternalApi(t, behave)).address
}

test('loopback is reached where it is allowed, and not connected to where it is not', async (t) => {
  const { address, arrived } = await startExternalApi(t)
  const { port } = new URL(address)
  const forms = ['127.0.0.1', 'localhost', '0x7f.1', '2130706433', '127.1', '[::ffff:127.0.0.1]', '0.0.0.0']
  for (const host of forms) {
    await assert.rejects(
      strict.send(get(`http://${host}:${port}/`)),
      /may not call \((loopback|reserved)\)/,
      host,
    )
  }
  assert.equal(arrived.length, 0)
  for (const host of forms.slice(0, -1)) {
    assert.equal((await local.send(get(`http://${host}:${port}/`))).status, 200, host)
  }
  await assert.rejects(local.send(get(`http://0.0.0.0:${port}/`)), /may not call \(reserved\)/)
})

test('the one address of IPv6 is judged as those of IPv4', async (t) => {
  const server = createServer((_request, response) => response.end('six'))
  const listening = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(0, '::1', () => resolve(true))
  })
  if (!listening) return t.skip('this machine has no IPv6')
  t.after(() => server.close())
  const { port }: AddressInfo = Object(server.address())
  await assert.rejects(strict.send(get(`http://[::1]:${port}/`)), /may not call \(loopback\)/)
  assert.equal((await local.send(get(`http://[::1]:${port}/`))).body.toString(), 'six')
})

test('addresses of networks are refused without a connection being tried', async () => {
  const hosts = ['10.0.0.1', '192.168.0.1', '169.254.169.254', '[fe80::1]', '[fd00::1]', '[64:ff9b::a00:1]']
  for (const host of hosts) {
    for (const scheme of ['http', 'https']) {
      await assert.rejects(hasty(2000).send(get(`${scheme}://${host}/`)), /may not call/, host)
    }
  }
})

test('a host that is allowed by name is reached wherever it is', async (t) => {
  const { address } = await startExternalApi(t)
  const named = new Outbound(new OutboundPolicy({ networks: [], hosts: ['localhost'] }))
  assert.equal((await named.send(get(address.replace('127.0.0.1', 'localhost')))).status, 200)
  await assert.rejects(named.send(get(address)), /may not call/)
})

test('a redirect is an answer, and is not followed', async (t) => {
  const { arrived, address: target } = await startExternalApi(t)
  const address = await answering(t, (_arrived, response) => {
    response.writeHead(302, { location: `${target}/inside` }).end('moved')
  })
  const { status, headers, body } = await local.send(get(address))
  assert.deepEqual([status, headers['location'], body.toString()], [302, `${target}/inside`, 'moved'])
  assert.equal(arrived.length, 0)
})

test('other schemes are no way out', async () => {
  for (const url of ['file:///etc/passwd', 'ftp://127.0.0.1/', 'data:,x', 'gopher://x/', 'nonsense']) {
    await assert.rejects(local.send(get(url)), /neither http/, url)
  }
})

test('who does not answer is given up, and what came before the end of the time is shown', async (t) => {
  const silent = await answering(t, () => {})
  await assert.rejects(hasty(300).send(get(silent)), /nothing came within 0\.3 s/)
  const slow = await answering(t, (_arrived, response) => {
    response.write('beginning')
  })
  const { status, body, cutOff } = await hasty(1000).send(get(slow))
  assert.deepEqual([status, body.toString(), cutOff], [200, 'beginning', 'after 1 s'])
})

test('an endless body is cut off', async (t) => {
  const chunk = Buffer.alloc(65_536, 'x')
  const endless = await answering(t, (_arrived, response) => {
    const more = (): void => {
      while (!response.destroyed && response.write(chunk));
    }
    response.on('drain', more)
    more()
  })
  const { body, cutOff } = await local.send(get(endless))
  assert.deepEqual([body.length, cutOff], [megabyte, `after ${megabyte} bytes`])
})

test('compressed bodies are shown as text, and a bomb is cut off before it goes off', async (t) => {
  const codings = new Map([
    ['/plain', gzipSync('plain')],
    ['/bomb', gzipSync(Buffer.alloc(200 * megabyte))],
    ['/layers', gzipSync(gzipSync(Buffer.alloc(100 * megabyte)))],
    ['/broken', gzipSync('x'.repeat(100_000)).subarray(0, 60)],
  ])
  const address = await answering(t, ({ url, method }, response) => {
    response.setHeader('content-encoding', url === '/layers' ? 'gzip, gzip' : 'gzip')
    response.end(method === 'HEAD' ? undefined : codings.get(url))
  })
  const at = async (path: string) => local.send(get(`${address}${path}`))
  assert.equal((await at('/plain')).body.toString(), 'plain')
  const before = process.memoryUsage().rss
  for (const path of ['/bomb', '/layers']) {
    const { body, cutOff } = await at(path)
    assert.deepEqual([body.length, cutOff], [megabyte, `after ${megabyte} bytes`], path)
  }
  assert.ok(process.memoryUsage().rss - before < 100 * megabyte)
  assert.match((await at('/broken')).cutOff ?? '', /^at an error/)
  const head = await local.send({ ...get(`${address}/plain`), method: 'HEAD' })
  assert.deepEqual([head.status, head.body.length, head.cutOff], [200, 0, undefined])
})

test('what was asked for is sent, and nothing of ours', async (t) => {
  const { address, arrived } = await startExternalApi(t)
  const headers = new Headers({ 'x-mine': 'yes', 'content-type': 'text/plain' })
  await local.send({ url: `${address}/a?b=c`, method: 'PUT', headers, body: 'text' })
  const [{ headers: sent, ...rest } = { headers: {} }] = arrived
  assert.deepEqual(rest, { method: 'PUT', url: '/a?b=c', body: 'text' })
  const { host, connection, ...others } = sent
  assert.equal(host, new URL(address).host)
  assert.deepEqual(others, { 'x-mine': 'yes', 'content-type': 'text/plain', 'content-length': '4' })
})
