import { parseFields } from '@let-twe/core/fields.ts'
import { type AuditHeadsFile, auditHeadsFile, readAuditHeads } from './features/audit/audit-heads.ts'
import { verifyAudit } from './features/audit/verify-audit.ts'
import { runCommand } from './run-command.ts'

// `npm run verify-audit` names every event of the audit trail that was edited, removed or inserted; with a file of heads from
// elsewhere it also detects a rebuilt chain. `npm run --silent verify-audit -- --heads > heads.json` prints such a file.

const [, , word] = process.argv
const printing = word === '--heads'
await runCommand(printing ? undefined : word, async (platform, file) => {
  if (printing) {
    console.log(JSON.stringify(await readAuditHeads(platform.database.db), null, 2))
    return []
  }
  const kept = parseFields<AuditHeadsFile>(auditHeadsFile, file ?? { audit_heads: [] })
  if ('fields' in kept) return [`${word} is no file of heads.`]
  const { chained, head, waiting, problems } = await verifyAudit(platform, kept.value.audit_heads)
  console.log(`${chained} events are chained, ${waiting} wait; the chain ends in ${head}.`)
  if (problems.length === 0) console.log('Nothing was edited, removed or inserted.')
  return problems
})
