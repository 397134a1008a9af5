import { impersonal, personalData } from './personal-data.ts'
import type { PersonalTable } from './personal-table.ts'

/** The text of docs/personal-data.md: by table, the erased columns, the name in the export and the law that keeps the rest. */
export function describePersonalData(): string {
  const tables = Object.entries<PersonalTable>(personalData)
  const kept = tables.filter(([, { rows, kept }]) => rows === 'stay' && kept !== undefined)
  const laws = [...new Set(kept.map(([, { law = '' }]) => law))]
  return [
    '# Personal data',
    '',
    'The columns that a deletion erases, and the law that keeps the others. *My data* exports what is erased or kept by a law under the name in',
    'the second column. Written from `personal-data.ts`, which lists every column; `canary.test.ts` compares both with the database, so a new',
    'column fails until it is decided. Document and account numbers are encrypted in the database',
    '([decision 017](decisions/017-encrypted-columns-and-keys.md)) and plain in the export.',
    '',
    'A deletion also removes every file of a borrower (documents, parts of uploads, slips, agreements). Erased, but never exported: secrets,',
    'search keys of encrypted numbers, and notes of staff ([product.md §14](product.md#14-back-office)).',
    '',
    'Before a deletion, nightly work removes what is not needed any more: replies of the credit bureau after `bureauReplyDays` (180 as supplied, a',
    'setting; each an event), messages of conversations after 730 days, and the records of sent SMS and e-mails after 180.',
    '',
    '## Tables of a borrower',
    '',
    '| table | exported as | erased | erased, never exported | rest kept by law |',
    '|---|---|---|---|---|',
    ...tables.map(([table, { part, rows, erased, hidden, kept: retained, law = '' }]) =>
      row([
        rows === 'removed' ? `${table} (the whole row)` : table,
        part ?? '',
        list(erased),
        list(hidden),
        rows === 'stay' && retained !== undefined ? String(laws.indexOf(law) + 1) : '',
      ]),
    ),
    '',
    ...laws.map((law, index) => `${index + 1}. ${law}`),
    '',
    '## Staff',
    '',
    'Of staff a borrower gets the chosen name, else the name of the account, and the picture of the officer of the own open loan alone',
    '(`read-officer.ts`): the call of the picture names no person. The file is encrypted; a new picture, the person or an admin removes it at',
    'once, each with an event.',
    '',
    '## Backups',
    '',
    'A deletion reaches database and files at once. Older backups hold the borrower until they are removed, 31 days later as supplied',
    '(`deploy/let-twe-backup.service`). A restore erases the borrower again, by the list `erasures.json` beside the backups',
    '([operations.md](operations.md#backup)). A single document that a borrower deleted after the backup exists again after a restore.',
    '',
    '## Tables without rows of a borrower',
    '',
    ...[...Map.groupBy(Object.entries(impersonal), ([, why]) => why)].map(
      ([why, group]) => `- ${why}: ${group.map(([table]) => table).join(', ')}`,
    ),
    '',
  ].join('\n')
}

function list(columns = ''): string {
  return columns.split(' ').join(', ')
}

function row(cells: readonly string[]): string {
  return `|${cells.map((cell) => (cell === '' ? ' ' : ` ${cell} `)).join('|')}|`
}
