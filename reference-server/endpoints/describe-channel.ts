import { fileCategories } from '../../contracts/supported-extensions.ts'
import type { JsonObject } from '../http/json.ts'
import type { Channel } from '../store/channels.ts'

/** Generates the OpenAPI 3.1 document of one channel's five endpoints, as served at an address. */
export function describeChannel(channel: Channel, address: string): JsonObject {
  const path = `/channelsApi/${channel.id}`
  return {
    openapi: '3.1.0',
    info: { title: `API channel ${channel.name}`, version: '1.0.0' },
    servers: [{ url: address }],
    security: [{ channelKey: [] }],
    paths: {
      [`${path}/stream`]: {
        post: {
          operationId: 'stream',
          summary: 'Sends a message; the reply is streamed as lines, each `data: ` and an event as JSON',
          requestBody: markRequired(ref('MessageRequest')),
          responses: {
            '200': {
              description:
                'Lines of text: one for the start, one for each fragment, one for the end. After `data: ` a line holds the JSON of a StreamEvent.',
              content: { 'text/event-stream': { schema: { type: 'string' } } },
            },
            ...refusals,
          },
        },
      },
      [`${path}/invoke`]: {
        post: {
          operationId: 'invoke',
          summary: 'Sends a message; the reply is given whole',
          requestBody: markRequired(ref('MessageRequest')),
          responses: { '200': { description: 'The reply', ...json(ref('MessageReply')) }, ...refusals },
        },
      },
      [`${path}/batch`]: {
        post: {
          operationId: 'batch',
          summary: 'Sends several messages; the replies are in their order',
          requestBody: markRequired({ type: 'array', items: ref('MessageRequest') }),
          responses: {
            '200': { description: 'The replies', ...json({ type: 'array', items: ref('MessageReply') }) },
            ...refusals,
          },
        },
      },
      [`${path}/files`]: {
        post: {
          operationId: 'uploadFiles',
          summary: 'Uploads files; their URLs can be attached to messages',
          requestBody: {
            required: true,
            content: {
              'multipart/form-data': {
                schema: {
                  type: 'object',
                  properties: {
                    files: {
                      type: 'array',
                      minItems: 1,
                      items: { type: 'string', contentMediaType: 'application/octet-stream' },
                    },
                  },
                  required: ['files'],
                },
              },
            },
          },
          responses: { '201': { description: 'Uploaded', ...json(ref('UploadResult')) }, ...refusals },
        },
      },
      [`${path}/files/extensions`]: {
        get: {
          operationId: 'listExtensions',
          summary: 'Lists the supported file extensions',
          responses: { '200': { description: 'The list', ...json(ref('SupportedExtensions')) }, ...refusals },
        },
      },
    },
    components: {
      securitySchemes: { channelKey: { type: 'apiKey', in: 'header', name: 'service-api-key' } },
      schemas,
    },
  }
}

const url = { type: 'string', format: 'uri' }
const maybeUuid = { type: ['string', 'null'], format: 'uuid' }

const schemas: JsonObject = {
  MessageRequest: object(
    ['message', 'threadId'],
    {
      message: { type: 'string', minLength: 1 },
      threadId: { type: 'string', format: 'uuid' },
      userId: maybeUuid,
      attachedFiles: { anyOf: [url, { type: 'array', items: url }, { type: 'null' }] },
    },
    [{ message: 'Hello', threadId: '7d444840-9dc0-11d1-b245-5ffdce74fad2' }],
  ),
  MessageReply: object(['message', 'event'], { message: { type: 'string' }, event: { type: 'null' } }),
  StreamEvent: object(['message', 'event'], {
    message: { type: 'string' },
    event: { type: 'string', enum: ['on_chat_model_start', 'on_chat_model_stream', 'on_chat_model_end'] },
  }),
  UploadResult: object(['uploadedFiles'], { uploadedFiles: { type: 'array', items: url } }),
  SupportedExtensions: object(['supportedFileExtensions'], {
    supportedFileExtensions: { type: 'array', items: ref('SupportedExtension') },
  }),
  SupportedExtension: object(['extension', 'maxFileSizeInMb', 'mimeType', 'category'], {
    extension: { type: 'string', pattern: '^\\.' },
    maxFileSizeInMb: { type: 'integer' },
    mimeType: { type: 'string' },
    category: { type: 'string', enum: [...fileCategories] },
  }),
  Refusal: object(['error', 'message'], { error: { type: 'string' }, message: { type: 'string' } }),
}

const refusals: JsonObject = { '4XX': { description: 'Refused', ...json(ref('Refusal')) } }

function ref(schema: string): JsonObject {
  return { $ref: `#/components/schemas/${schema}` }
}

function json(schema: JsonObject): { content: JsonObject } {
  return { content: { 'application/json': { schema } } }
}

function object(
  required: readonly string[],
  properties: JsonObject,
  examples?: readonly unknown[],
): JsonObject {
  return { type: 'object', required, properties, ...(examples && { examples }) }
}

function markRequired(schema: JsonObject): JsonObject {
  return { required: true, ...json(schema) }
}
