import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeFolder } from '../../contracts/make-folder.ts'

/** Where the bytes of uploaded files are, each under the id of its upload. */
export class UploadFolder {
  readonly #kept: string | undefined
  #made: string | undefined

  /** Without a path: a temporary folder, made for the first upload and removed when the world is closed. */
  constructor(kept?: string) {
    this.#kept = kept
  }

  /** Whether the files have to outlive the process, and even a power failure. */
  get lasting(): boolean {
    return this.#kept !== undefined
  }

  pathOf(uploadId: string): string {
    return join(this.#path(), uploadId)
  }

  /** Where an upload is kept until it is whole. */
  partialPathOf(uploadId: string): string {
    return join(this.#path(), `${uploadId}.part`)
  }

  /** Waits until the names of the files are as safe as their bytes: a rename is kept by the folder. Windows syncs no folders. */
  async settle(): Promise<void> {
    if (!this.lasting || process.platform === 'win32') return
    const folder = await open(this.#path())
    try {
      await folder.sync()
    } finally {
      await folder.close()
    }
  }

  /** Removes what a killed process left: halves of files, and files that were never acknowledged. */
  sweep(isKept: (uploadId: string) => boolean): void {
    if (!this.lasting) return
    for (const name of readdirSync(this.#path())) {
      if (!isKept(name)) rmSync(this.pathOf(name), { recursive: true, force: true })
    }
  }

  close(): void {
    if (this.#kept === undefined && this.#made !== undefined) {
      rmSync(this.#made, { recursive: true, force: true })
    }
  }

  #path(): string {
    this.#made ??= this.#make()
    return this.#made
  }

  #make(): string {
    if (this.#kept === undefined) return mkdtempSync(join(tmpdir(), 'reference-server-uploads-'))
    makeFolder(this.#kept, { mode: 0o700 })
    return this.#kept
  }
}
