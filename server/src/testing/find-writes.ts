import { parseSync } from '@swc/core'

/** The table of a write whose name is computed: it cannot be found by reading. */
export const computedTable = '(computed)'

/**
 * The tables that a TypeScript source writes: by the query builder (`insertInto`, `updateTable`, `deleteFrom`, `mergeInto`)
 * and by SQL in any of its strings and templates.
 */
export function findWrites(source: string): ReadonlySet<string> {
  const tables = new Set<string>()
  visit(parseSync(source, { syntax: 'typescript', target: 'es2024' }), tables)
  return tables
}

const builders = new Set(['insertInto', 'replaceInto', 'updateTable', 'deleteFrom', 'mergeInto'])
const name = String.raw`(?:only\s+)?"?([\w.?]+)"?`
const statements = [
  new RegExp(String.raw`\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+${name}`, 'gi'),
  // neither `on conflict do update set` nor `for update`
  new RegExp(String.raw`(?<!\b(?:do|for)\s+)\bupdate\s+${name}(?:\s+(?:as\s+)?\w+)?\s+set\b`, 'gi'),
]

function visit(node: unknown, tables: Set<string>): void {
  if (Array.isArray(node)) return node.forEach((each) => visit(each, tables))
  if (!isNode(node)) return
  if (node.type === 'CallExpression') addBuilderCall(node, tables)
  if (node.type === 'StringLiteral') addStatements(String(node['value']), tables)
  if (node.type === 'TemplateLiteral') addStatements((node['quasis'] as { raw: string }[]).map(({ raw }) => raw).join('?'), tables)
  Object.values(node).forEach((each) => visit(each, tables))
}

function addBuilderCall({ callee, arguments: given }: Node, tables: Set<string>): void {
  const method = isNode(callee) && isNode(callee['property']) ? callee['property']['value'] : undefined
  if (typeof method !== 'string' || !builders.has(method)) return
  const first = (given as { expression: Node }[])[0]?.expression
  tables.add(first?.type === 'StringLiteral' ? String(first['value']).split(' ')[0]! : computedTable)
}

function addStatements(text: string, tables: Set<string>): void {
  const sql = text.replaceAll(/--.*$/gm, '')
  for (const statement of statements)
    for (const [, table] of sql.matchAll(statement)) tables.add(table!.includes('?') ? computedTable : table!.replace(/^\w+[.]/, ''))
}

type Node = { readonly type: string; readonly [key: string]: unknown }

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null
}
