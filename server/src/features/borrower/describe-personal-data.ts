import { impersonal, personalData } from './personal-data.ts'
import type { PersonalTable } from './personal-table.ts'

/** docs/personal-data.md, word by word: what the export and a deletion do with every column, and what the law keeps. */
export function describePersonalData(): string {
  const tables = Object.entries<PersonalTable>(personalData)
  const kept = tables.filter(([, { rows, kept }]) => rows === 'stay' && kept !== undefined)
  return [
    '# Personal data',
    '',
    'What *my data* exports and what a deletion erases, column by column. Written from `server/src/features/borrower/personal-data.ts`, and',
    'held against it and against the database by `canary.test.ts`: a new column fails the test until it is decided. Every file of a person',
    '(papers, pieces of uploads, payment slips, agreements) is removed with a deletion. Numbers of papers and accounts are encrypted in the',
    'database ([decision 017](decisions/017-encrypted-columns-and-keys.md)) and read in the export.',
    '',
    'Not exported although it is about the person: secrets, keys by which encrypted numbers are found, and what staff write beside a code for',
    'each other ([product.md §14](product.md#14-back-office)). A deletion erases all of it.',
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
    'A deletion reaches the database and the files at once. Backups of before still hold the person until they are removed, 31 days later as supplied',
    '(`deploy/let-twe-backup.service`). A restore erases the person again, from the list `erasures.json` beside the backups',
    '([operations.md](operations.md#backup)). A single document that a borrower deleted after the backup is there again after a restore.',
    '',
    '## What the law keeps',
    '',
    '| table | exported as | kept | because |',
    '|---|---|---|---|',
    ...kept.map(([table, { part, kept: columns, law }]) => row([table, part ?? '', list(columns), law ?? ''])),
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
