import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeCertificate } from '../../fixtures/http/testing/tls-server.ts'

/** A certificate for localhost in a folder, and the members of a target file that trust it. */
export async function certificateFiles(
  folder: string,
): Promise<{ certificate: string; key: string; both: string; target: object }> {
  const authority = makeCertificate('Test authority')
  const { cert, key } = makeCertificate('localhost', authority)
  const files = { certificate: 'cert.pem', key: 'key.pem', both: 'both.pem', ca: 'ca.pem' }
  const texts = { certificate: cert, key, both: cert + key, ca: authority.cert }
  for (const [name, text] of Object.entries(texts)) {
    await writeFile(join(folder, files[name as keyof typeof files]), text, { mode: 0o644 })
  }
  const at = (file: string): string => join(folder, file)
  return {
    certificate: at(files.certificate),
    key: at(files.key),
    both: at(files.both),
    target: { http: { ca: at(files.ca) } },
  }
}
