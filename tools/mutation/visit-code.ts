/** A node of a parsed file, by its offsets in the text. */
export type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [key: string]: unknown }

/** Visits what runs: no types, no imports. */
export function visitCode(node: Node, see: (node: Node, parent: Node | null) => void, parent: Node | null = null): void {
  if (/^(TS(?!AsExpression|SatisfiesExpression|NonNullExpression)|ImportDeclaration|ExportAllDeclaration)/.test(node.type)) return
  see(node, parent)
  for (const [key, value] of Object.entries(node)) {
    if (key === 'typeAnnotation' || key === 'returnType' || key === 'typeArguments') continue
    for (const each of Array.isArray(value) ? (value as unknown[]) : [value])
      if (typeof each === 'object' && each !== null && 'type' in each) visitCode(each as Node, see, node)
  }
}
