// The files that can be uploaded, as the specification lists them.
const CATEGORIES = {
  audio: {
    maxFileSizeInMb: 20,
    extensions: {
      '.mp3': 'audio/mpeg',
      '.wav': 'audio/x-wav',
    },
  },
  formatted_docs: {
    maxFileSizeInMb: 10,
    extensions: {
      '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      '.pdf': 'application/pdf',
      '.pptx': 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
      '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      '.xls': 'application/vnd.ms-excel',
    },
  },
  image: {
    maxFileSizeInMb: 20,
    extensions: {
      '.svg': 'image/svg+xml',
      '.bmp': 'image/bmp',
      '.gif': 'image/gif',
      '.heif': 'image/heif',
      '.jpeg': 'image/jpeg',
      '.jpg': 'image/jpeg',
      '.png': 'image/png',
      '.tiff': 'image/tiff',
      '.webp': 'image/webp',
    },
  },
  lightweight_text: {
    maxFileSizeInMb: 3,
    extensions: {
      '.csv': 'text/csv',
      '.eml': 'message/rfc822',
      '.epub': 'application/epub+zip',
      '.go': 'text/x-go',
      '.htm': 'text/html',
      '.html': 'text/html',
      '.ipynb': 'application/x-ipynb+json',
      '.json': 'application/json',
      '.md': 'text/markdown',
      '.msg': 'application/vnd.ms-outlook',
      '.ndjson': 'application/x-ndjson',
      '.p7s': 'application/pkcs7-signature',
      '.pst': 'application/vnd.ms-outlook-pst',
      '.py': 'text/x-python',
      '.tsv': 'text/tab-separated-values',
      '.txt': 'text/plain',
      '.xml': 'application/xml',
      '.yaml': 'application/yaml',
      '.yml': 'application/yaml',
    },
  },
}

export const SUPPORTED = Object.entries(CATEGORIES).flatMap(([category, { maxFileSizeInMb, extensions }]) =>
  Object.entries(extensions).map(([extension, mimeType]) => ({ extension, maxFileSizeInMb, mimeType, category })),
)
