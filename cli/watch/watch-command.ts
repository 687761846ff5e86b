import type { ReadStream } from 'node:tty'
import { Interruption } from '../process/interruption.ts'
import { ServerWatch } from './server-watch.ts'

/** What is to happen next: repeat what failed, repeat everything, or stop. */
export type WatchCommand = 'failed' | 'all' | 'quit'

/** What is waited for. */
export interface WatchCommandOptions {
  addresses: readonly URL[]
  interval: number
  userAgent: string
  keyboard: ReadStream
  say(line: string): void
}

const KEYS: Readonly<Record<string, WatchCommand>> = {
  '\r': 'failed',
  '\n': 'failed',
  a: 'all',
  A: 'all',
  q: 'quit',
  Q: 'quit',
  '\u0003': 'quit',
  '\u0004': 'quit',
}

/** Waits until every server that was gone is back, until a key is pressed if somebody is at a terminal, or until a signal comes. */
export async function nextWatchCommand({
  addresses,
  keyboard,
  say,
  ...options
}: WatchCommandOptions): Promise<WatchCommand> {
  const { promise, resolve } = Promise.withResolvers<WatchCommand>()
  const gone = new Set<string>()
  const watches = addresses.map((address) => {
    const { host } = address
    return new ServerWatch(address, {
      ...options,
      onGone: (reason) => {
        gone.add(host)
        say(`${host} is gone (${reason})`)
      },
      onBack: () => {
        gone.delete(host)
        say(`${host} is back`)
        if (gone.size === 0) resolve('failed')
      },
    })
  })
  const interruption = new Interruption()
  interruption.onAsked(() => resolve('quit'))
  const unlisten = listen(keyboard, resolve)
  const watching = Promise.all(watches.map((watch) => watch.run()))
  // Node exits if it waits only for idle connections and signals.
  const staying = setInterval(() => {}, 60_000)
  try {
    return await promise
  } finally {
    for (const watch of watches) watch.stop()
    clearInterval(staying)
    unlisten()
    interruption.release()
    await watching
  }
}

/** Reads keys as they are pressed; during a run the terminal is left as it was, so that Ctrl-C is a signal then. */
function listen(keyboard: ReadStream, onCommand: (command: WatchCommand) => void): () => void {
  if (!keyboard.isTTY) return () => {}
  const onData = (data: Buffer): void => {
    const wanted = [...data.toString('utf8')].map((key) => KEYS[key]).find((one) => one !== undefined)
    if (wanted !== undefined) onCommand(wanted)
  }
  keyboard.setRawMode(true)
  keyboard.resume()
  keyboard.on('data', onData)
  return () => {
    keyboard.off('data', onData)
    keyboard.pause()
    keyboard.setRawMode(false)
  }
}
