import { askWith, decide, revise } from '../../../behaviour/change.ts'
import { defineFaults } from '../../../behaviour/fault.ts'

export default defineFaults('message.any-text', {
  'batch-replies-by-text-in-any-case': {
    title: 'gives equal replies to messages of a batch whose texts differ in case alone',
    follows: ['batch.request-order'],
    change: askWith('reply', 'batchItems', (replies) => {
      const firstOf = new Map<string, string>()
      for (const reply of replies) {
        const key = reply.toLowerCase()
        if (!firstOf.has(key)) firstOf.set(key, reply)
      }
      return replies.map((reply) => firstOf.get(reply.toLowerCase()) ?? reply)
    }),
  },
  'path-read-as-line-break-by-invoke': {
    title: 'reads the backslash and the n behind the drive of a path as a line break in a message to invoke',
    follows: ['invoke.full-reply', 'invoke.agrees-with-stream'],
    shownTo: ['message.spelling'],
    change: askWith('reply', 'invoke', (text) => text.replaceAll(':\\n', ':\n')),
  },
  'text-read-as-number-by-invoke': {
    title: 'answers invoke with a number where the reply reads like one',
    effort: 'standard',
    change: decide('reply', 'invoke', (usual, text, message) =>
      /^[1-9]\d*$/.test(text)
        ? { status: 200, body: { message: Number(text), event: null } }
        : usual(text, message),
    ),
  },
  'batch-body-of-256-kb-fails': {
    title: 'fails with 500 at a batch whose body has more than 256 kB',
    change: decide('channel', 'parseBody', (usual, bytes, endpoint) => {
      if (endpoint === 'batch' && bytes.length > 262_144) throw new Error('the body does not fit')
      return usual(bytes, endpoint)
    }),
  },
  'batch-decoded-in-chunks': {
    title: 'decodes the JSON of a batch in chunks of 32 kB, each on its own',
    change: decide('channel', 'parseBody', (usual, bytes, endpoint) => {
      if (endpoint !== 'batch') return usual(bytes, endpoint)
      const pieces: string[] = []
      for (let at = 0; at < bytes.length; at += 32_768)
        pieces.push(bytes.subarray(at, at + 32_768).toString())
      return usual(Buffer.from(pieces.join('')), endpoint)
    }),
  },
  'batch-item-behind-long-is-empty': {
    title: 'answers the request behind one of eight thousand characters and more with nothing',
    change: askWith('reply', 'batchItems', (replies) =>
      replies.map((one, index) => ((replies[index - 1] ?? '').length >= 8_000 ? '' : one)),
    ),
  },
  'batch-last-item-cut': {
    title: 'cuts the last reply of a batch of several after eight thousand characters',
    change: askWith('reply', 'batchItems', (replies) =>
      replies.map((one, index) => (index > 0 && index === replies.length - 1 ? one.slice(0, 8_000) : one)),
    ),
  },
  'batch-middle-item-cut': {
    title: 'cuts replies in the middle of a large batch after five thousand characters',
    effort: 'standard',
    change: askWith('reply', 'batchItems', (replies) =>
      replies.map((one, index) => (index > 2 && index < replies.length - 2 ? one.slice(0, 5_000) : one)),
    ),
  },
  'batch-replies-cut-at-nine-thousand': {
    title: 'ends the replies of a batch after nine thousand characters each',
    change: askWith('reply', 'batchItems', (replies) => replies.map((text) => text.slice(0, 9_000))),
  },
  'batch-shares-a-buffer': {
    title: 'has room for a hundred and twenty-eight thousand characters in all replies of a batch',
    change: askWith('reply', 'batchItems', (replies) => {
      let room = 131_072
      const within = replies.map((one) => {
        const part = one.slice(0, room)
        room -= part.length
        return part
      })
      return within
    }),
  },
  'bodies-decoded-in-chunks': {
    title: 'decodes the JSON of a message in chunks of 16 kB, each on its own',
    change: askWith('channel', 'parseBody', (bytes) => {
      const pieces: string[] = []
      for (let at = 0; at < bytes.length; at += 16_384) {
        pieces.push(new TextDecoder().decode(bytes.subarray(at, at + 16_384)))
      }
      return Buffer.from(pieces.join(''))
    }),
  },
  'invoke-answer-of-buffer-size-cut': {
    title: 'leaves out the last byte of an invoked answer that fills its buffers of 4 kB',
    change: revise('transport', 'wire', (sent, _wire, request) => {
      const { payload } = sent
      const isInvoked = request.routeOptions.config.endpoint === 'invoke' && sent.status === 200
      if (!isInvoked || typeof payload !== 'string' || Buffer.byteLength(payload) % 4_096 > 0) return sent
      return { ...sent, payload: payload.slice(0, -1) }
    }),
  },
  'invoke-cut-when-large': {
    title: "cuts invoke's reply after 8192 characters",
    follows: ['invoke.full-reply'],
    change: askWith('reply', 'invoke', (text) => text.slice(0, 8192)),
  },
  'invoke-full-buffers-lose-last': {
    title: 'loses the last character of an invoked reply that fills its buffers of a thousand characters',
    change: askWith('reply', 'invoke', (text) =>
      text.length >= 1_024 && text.length % 1_024 === 0 ? text.slice(0, -1) : text,
    ),
  },
  'invoke-length-in-characters': {
    title: 'counts an invoked answer above 64 kB in characters, and sends as many bytes of it',
    change: revise('transport', 'wire', (sent, _wire, request) => {
      const { payload } = sent
      const isInvoked = request.routeOptions.config.endpoint === 'invoke' && sent.status === 200
      if (!isInvoked || typeof payload !== 'string' || payload.length <= 65_536) return sent
      return { ...sent, payload: Buffer.from(payload).subarray(0, payload.length) }
    }),
  },
  'invoke-reply-trimmed': {
    title: "drops blanks around invoke's reply",
    follows: ['invoke.full-reply', 'invoke.agrees-with-stream'],
    change: askWith('reply', 'invoke', (text) => text.trim()),
  },
  'message-body-of-buffer-size-fails': {
    title: 'fails with 500 where the body of a message fills its buffers of 8 kB to the last byte',
    follows: ['channel.refusal-is-client-error'],
    change: decide('channel', 'parseBody', (usual, bytes, endpoint) => {
      if (endpoint !== 'batch' && bytes.length % 8_192 === 0) throw new Error('the end was not read')
      return usual(bytes, endpoint)
    }),
  },
  'stream-begins-without-blanks': {
    title: 'streams a reply without the blanks that it begins with',
    effort: 'standard',
    change: askWith('stream', 'fragments', (reply) => reply.trimStart()),
  },
  'stream-blank-fragments-lost': {
    title: 'leaves out fragments of a stream that hold blanks alone',
    follows: ['stream.carries-reply'],
    change: revise('stream', 'fragments', (fragments) =>
      fragments.filter((fragment) => fragment.trim() !== ''),
    ),
  },
  'stream-cut-at-nine-thousand': {
    title: 'ends a streamed reply after nine thousand characters',
    change: askWith('stream', 'fragments', (reply) => reply.slice(0, 9_000)),
  },
  'stream-decoded-in-chunks': {
    title: 'streams a reply that it has read in chunks of 32 kB, each decoded on its own',
    change: askWith('stream', 'fragments', (reply) => {
      const bytes = Buffer.from(reply)
      const pieces: string[] = []
      for (let at = 0; at < bytes.length; at += 32_768)
        pieces.push(bytes.subarray(at, at + 32_768).toString())
      return pieces.join('')
    }),
  },
  'stream-even-end-lost': {
    title: 'streams in fragments of 256 characters, and loses the last where none is left over',
    change: decide('stream', 'fragments', (usual, reply, message) => {
      if (reply.length <= 512) return usual(reply, message)
      const fragments: readonly string[] = reply.match(/[\s\S]{1,256}/gu) ?? []
      return reply.length % 256 === 0 ? fragments.slice(0, -1) : fragments
    }),
  },
  'stream-repeats-when-full': {
    title: 'repeats a fragment once its buffer of two thousand is full',
    change: decide('stream', 'fragments', (usual, reply, message) => {
      if (reply.length < 1_000) return usual(reply, message)
      const fragments: readonly string[] = reply.match(/[\s\S]{1,60}/gu) ?? []
      return fragments.flatMap((one, index) => (index % 2_048 === 2_047 ? [one, one] : [one]))
    }),
  },
  'stream-thousandth-event-lost': {
    title: 'loses the thousand and first fragment of a stream',
    change: decide('stream', 'fragments', (usual, reply, message) => {
      if (reply.length < 1_000) return usual(reply, message)
      const fragments = reply.match(/[\s\S]{1,120}/gu) ?? []
      return fragments.filter((_, index) => index !== 1_000)
    }),
  },
})
