import { keyStates } from './key-states.ts'

/** The page that tells what the model says of a key in each of its states; made from the model itself. */
export function renderKeyStates(): string {
  const { states, arrows, rows } = keyStates()
  return [
    '# The states of a key',
    '',
    'What a workspace key has to answer to in each of its states, and which requirement says so. This page is made from the model that',
    'judges the histories of keys, by `npm run generate`.',
    '',
    '```mermaid',
    'stateDiagram-v2',
    '  [*] --> active: create',
    ...arrows.map(({ from, to, what }) => `  ${from} --> ${to}: ${what}`),
    '```',
    '',
    row(['', ...states]),
    row(['---', ...states.map(() => '---')]),
    ...rows.map(({ what, cells }) =>
      row([
        what,
        ...cells.map((cell) => {
          if (cell === undefined) return '–'
          return cell.requirement === '' ? cell.says : `${cell.says} (\`${cell.requirement}\`)`
        }),
      ]),
    ),
    '',
  ].join('\n')
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}
