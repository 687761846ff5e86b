import { Agent, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

// Somebody else: asks for the same cheap thing every few milliseconds, and reports its longest wait for an answer.
const { url, headers }: { url: string; headers: Record<string, string> } = workerData
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
let longest = 0
let asked = Promise.resolve()
parentPort?.on('message', async () => {
  // A request sent meanwhile is waited for too.
  await asked
  parentPort?.postMessage(longest)
  longest = 0
})
for (;;) {
  const begun = performance.now()
  asked = waitForAnswer()
  await asked
  longest = Math.max(longest, performance.now() - begun)
  await setTimeout(20)
}

function waitForAnswer(): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers }, (response) => response.resume().on('end', resolve))
    sent.on('error', reject)
    sent.end()
  })
}
