import { exportTables } from './export-tables.ts'

/** The tables of the export as docs/connections.md lists them. */
export function describeExport(): string {
  const rows = exportTables.flatMap(({ name, holds, columns }) => [
    `| **${name}** | | ${holds} |`,
    ...columns.map((column) => `| | \`${column.name}\` | ${column.holds} |`),
  ])
  return `| file | column | holds |\n|---|---|---|\n${rows.join('\n')}\n`
}
