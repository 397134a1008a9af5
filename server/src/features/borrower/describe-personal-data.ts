import { impersonal, personalData } from './personal-data.ts'
import type { PersonalTable } from './personal-table.ts'

/** docs/personal-data.md, word by word: every column's treatment in the export and a deletion, and the retention by law. */
export function describePersonalData(): string {
  const tables = Object.entries<PersonalTable>(personalData)
  const kept = tables.filter(([, { rows, kept }]) => rows === 'stay' && kept !== undefined)
  const laws = [...new Set(kept.map(([, { law = '' }]) => law))]
  return [
    '# Personal data',
    '',
    'What *my data* exports and a deletion erases, by column. Written from `personal-data.ts`; `canary.test.ts` compares it',
    'with the code and the database, so a new column fails until it is decided. A deletion removes every file of a borrower (documents, parts of',
    'uploads, slips, agreements). Document and account numbers are encrypted in the database',
    '([decision 017](decisions/017-encrypted-columns-and-keys.md)) and plain in the export.',
    '',
    'Never exported, but erased: secrets, search keys of encrypted numbers, and notes of staff ([product.md §14](product.md#14-back-office)).',
    '',
    '## What a deletion erases',
    '',
    '| table | exported as | erased | erased, never exported |',
    '|---|---|---|---|',
    ...tables
      .filter(([, { erased, hidden }]) => erased !== undefined || hidden !== undefined)
      .map(([table, { part, rows, erased, hidden }]) =>
        row([rows === 'removed' ? `${table} (the whole row)` : table, part ?? '', list(erased), list(hidden)]),
      ),
    '',
    '## Backups',
    '',
    'A deletion reaches database and files at once. Older backups hold the borrower until they are removed, 31 days later as supplied',
    '(`deploy/let-twe-backup.service`). A restore erases the borrower again, by the list `erasures.json` beside the backups',
    '([operations.md](operations.md#backup)). A single document that a borrower deleted after the backup exists again after a restore.',
    '',
    '## What the law keeps',
    '',
    ...laws.map((law, index) => `${index + 1}. ${law}`),
    '',
    '| table | exported as | kept | law |',
    '|---|---|---|---|',
    ...kept.map(([table, { part, kept: columns, law = '' }]) => row([table, part ?? '', list(columns), String(laws.indexOf(law) + 1)])),
    '',
    '## Tables without rows of a borrower',
    '',
    ...Object.entries(impersonal).map(([table, why]) => `- ${table}: ${why}`),
    '',
  ].join('\n')
}

function list(columns = ''): string {
  return columns.split(' ').join(', ')
}

function row(cells: readonly string[]): string {
  return `|${cells.map((cell) => (cell === '' ? ' ' : ` ${cell} `)).join('|')}|`
}
