import { contractFile, readContractFile } from './contract-file.ts'
import type { FileCategory, SupportedExtension, SupportedExtensionsFile } from './generated/schemas.ts'

/** One row of the specification's table of supported file extensions; the size in megabytes. */
export type SupportedExtensionRow = Readonly<
  Pick<SupportedExtension, 'extension' | 'maxFileSizeInMb' | 'mimeType' | 'category'>
>

/** The four categories of supported files. */
export const fileCategories: readonly FileCategory[] = [
  'audio',
  'formatted_docs',
  'image',
  'lightweight_text',
]

/** The 35 rows, by category. What an implementation lists (`extensions.*`) and accepts (`files.every-extension`). */
export const supportedExtensions: readonly SupportedExtensionRow[] = readRows()

/** The categories, each with the maximum size in megabytes of its files (`files.within-limit`, `files.over-limit`). */
export const fileSizeLimits: ReadonlyMap<FileCategory, number> = new Map(
  supportedExtensions.map(({ category, maxFileSizeInMb }) => [category, maxFileSizeInMb]),
)

function readRows(): SupportedExtensionRow[] {
  const name = 'supported-extensions.json'
  const file: SupportedExtensionsFile = JSON.parse(readContractFile(contractFile(name), `contracts/${name}`))
  return fileCategories.flatMap((category) => {
    const { maxFileSizeInMb, extensions } = file.categories[category]
    return Object.entries(extensions).map(([extension, mimeType]) => ({
      extension,
      maxFileSizeInMb,
      mimeType,
      category,
    }))
  })
}
