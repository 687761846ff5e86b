/** What an error says; whatever else was thrown, as text. */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Why a file or a folder cannot be read, in words that follow its name: `no such file`. */
export function whyUnreadable(error: unknown, kind: 'file' | 'folder' = 'file'): string {
  switch (codeOf(error)) {
    case 'ENOENT':
      return `no such ${kind}`
    case 'EISDIR':
      return 'is a folder, not a file'
    case 'ENOTDIR':
      return kind === 'folder' ? 'is not a folder' : 'a folder on its path is a file'
    case 'EFBIG':
      return errorText(error)
    case 'EACCES':
    case 'EPERM':
      return 'is not readable for this user'
    default:
      return `could not be read (${codeOf(error) ?? errorText(error)})`
  }
}

/** Why a file or a folder cannot be written, in words that follow its name, with what was expected. */
export function whyUnwritable(error: unknown, kind: 'file' | 'folder' = 'file'): string {
  switch (codeOf(error)) {
    case 'ENOENT':
      return kind === 'folder'
        ? 'cannot be made there; expected a folder that can be written'
        : 'its folder does not exist, or takes no files; create it first, or give another path'
    case 'EEXIST':
      return kind === 'folder'
        ? 'is a file, or a link that leads nowhere; expected a folder'
        : 'exists already'
    case 'ENOTDIR':
      return kind === 'folder'
        ? 'is a file, or in one; expected a folder'
        : 'a folder on its path is a file; expected another path'
    case 'EISDIR':
      return 'is a folder; expected a file'
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `is not writable for this user; expected a ${kind} that can be written`
    case 'ENOSPC':
      return 'the disk is full; make room, or give a place on another disk'
    case 'ELOOP':
      return 'is a link that leads back to itself; expected another path'
    case 'ENAMETOOLONG':
      return 'is too long a name; expected a shorter one'
    default:
      return `cannot be written: ${errorText(error)}`
  }
}

/** The code of an error of the system, such as `ENOENT`; undefined for any other. */
export function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : undefined
}
